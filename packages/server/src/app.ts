import fastifyCompress from "@fastify/compress";
import fastifyHelmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type pg from "pg";
import { alarmRoutes } from "./features/alarm/alarm.routes.ts";
import { recordRefusal } from "./features/audit/audit.ts";
import { cameraRoutes } from "./features/camera/camera.routes.ts";
import { cameraAreaRoutes } from "./features/camera-area/camera-area.routes.ts";
import { cameraInternalParamRoutes } from "./features/camera-internal-param/camera-internal-param.routes.ts";
import { cameraTemplateRoutes } from "./features/camera-template/camera-template.routes.ts";
import { carDetectionRoutes } from "./features/car-detection/car-detection.routes.ts";
import { cityRoutes } from "./features/city/city.routes.ts";
import { serveCommunicationLogFiles } from "./features/communication-log/communication-log.files.ts";
import { communicationLogRoutes } from "./features/communication-log/communication-log.routes.ts";
import { serveConfigFiles } from "./features/config-push/config-push.files.ts";
import { configPushRoutes } from "./features/config-push/config-push.routes.ts";
import { deviceCredentialRoutes } from "./features/device-credential/device-credential.routes.ts";
import { serveDeviceLogFiles } from "./features/device-log/device-log.files.ts";
import { deviceLogRoutes } from "./features/device-log/device-log.routes.ts";
import { districtRoutes } from "./features/district/district.routes.ts";
import { equipmentRoutes } from "./features/equipment/equipment.routes.ts";
import { equipmentActsRoutes } from "./features/equipment-acts/equipment-acts.routes.ts";
import { equipmentImportRoutes } from "./features/equipment-import/import.routes.ts";
import { equipmentListRoutes } from "./features/equipment-list/equipment-list.routes.ts";
import { ervRoutes } from "./features/erv/erv.routes.ts";
import { fieldRecordingRoutes } from "./features/field-recording/field-recording.routes.ts";
import { FieldRecordings } from "./features/field-recording/field-recording.service.ts";
import { incidentRoutes } from "./features/incident/incident.routes.ts";
import { intersectionRoutes } from "./features/intersection/intersection.routes.ts";
import { intersectionEquipmentRoutes } from "./features/intersection/intersection-equipment.routes.ts";
import { intersectionEndRoutes } from "./features/intersection-end/intersection-end.routes.ts";
import { laneRoutes } from "./features/lane/lane.routes.ts";
import { laneDetectionRoutes } from "./features/lane-detection/lane-detection.routes.ts";
import { serveLive } from "./features/live/live.routes.ts";
import { loginRoutes } from "./features/login/login.routes.ts";
import { SessionService } from "./features/login/session.service.ts";
import { mainControllerRoutes } from "./features/main-controller/main-controller.routes.ts";
import { mainboardRoutes } from "./features/mainboard/mainboard.routes.ts";
import { IngestPool } from "./features/map-layer/ingest-pool.ts";
import { serveMapLayers } from "./features/map-layer/map-layer.files.ts";
import { matrixControllerRoutes } from "./features/matrix-controller/matrix-controller.routes.ts";
import { pavementRoutes } from "./features/pavement/pavement.routes.ts";
import { pedestrianPoleRoutes } from "./features/pedestrian-pole/pedestrian-pole.routes.ts";
import { servePictures } from "./features/picture/picture.files.ts";
import { pictureRoutes } from "./features/picture/picture.routes.ts";
import { poleRoutes } from "./features/pole/pole.routes.ts";
import { presenceRoutes } from "./features/presence/presence.routes.ts";
import { serveEnrol } from "./features/quarantine/enrol.http.ts";
import { quarantineRoutes } from "./features/quarantine/quarantine.routes.ts";
import { radarRoutes } from "./features/radar/radar.routes.ts";
import { remoteOperationRoutes } from "./features/remote-operation/remote-operation.routes.ts";
import { hearEditing } from "./features/road-layout/editing.ts";
import { intersectionLayoutRoutes } from "./features/road-layout/intersection-layout.routes.ts";
import { roadLayoutRoutes } from "./features/road-layout/road-layout.routes.ts";
import { trafficRoutes } from "./features/traffic/traffic.routes.ts";
import { trafficEventRoutes } from "./features/traffic-event/traffic-event.routes.ts";
import { troRoutes } from "./features/tro/tro.routes.ts";
import { serveWatch } from "./features/watch/watch.routes.ts";
import { watchdogRoutes } from "./features/watchdog/watchdog.routes.ts";
import { acceptJsonBodies } from "./http/body.ts";
import { answerUnroutable, mapErrors } from "./http/errors.ts";
import { createLadder } from "./http/ladder.ts";
import { mountCalls, refuseOtherMethods } from "./http/mount.ts";
import type { ServedCall } from "./http/serve.ts";
import { newGuid } from "./platform/guid.ts";
import type { Platform } from "./platform/platform.ts";
import { serveDocumentation } from "./system/documentation.ts";
import { serveEnvironment } from "./system/environment.ts";
import { serveHealth } from "./system/health.ts";
import { redactedUrl } from "./system/log.ts";
import { serveMetrics } from "./system/metrics.ts";
import { serveWebFiles } from "./system/web-files.ts";

export interface AppOptions {
  readonly pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;
  /** Folder of the built web application. */
  readonly webRoot: string;
  /** Check every answer against its schema; on in tests. */
  readonly checkAnswers?: boolean;
}

export interface App {
  readonly fastify: FastifyInstance;
  readonly served: readonly ServedCall[];
}

/** Wires the platform's parts to HTTP; decides nothing itself. */
export async function buildApp(
  platform: Platform,
  { pool, webRoot, checkAnswers = false }: AppOptions,
): Promise<App> {
  const { config } = platform;
  const fastify = Fastify({
    loggerInstance: platform.log,
    // One line per finished request is written below, with its secrets blotted out.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    genReqId: () => newGuid(),
    requestIdHeader: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 512 },
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable,
  }) as unknown as FastifyInstance;

  mapErrors(fastify);
  acceptJsonBodies(fastify);
  fastify.addHook("onRequest", (request, reply, next) => {
    reply.header("x-request-id", request.id);
    next();
  });
  fastify.addHook("onResponse", (request, reply, next) => {
    const { callId } = request.routeOptions.config as { callId?: string };
    request.log.info(
      {
        call: callId,
        method: request.method,
        url: redactedUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    next();
  });
  await fastify.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", "https:", "http:"],
        connectSrc: ["'self'", "https:", "http:"],
        workerSrc: ["'self'", "blob:"],
        // Ant Design writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        upgradeInsecureRequests: null,
      },
    },
    // The platform is often reached by plain HTTP inside a city's network.
    strictTransportSecurity: false,
  });
  await fastify.register(fastifyCompress, {
    encodings: ["gzip", "identity"],
    threshold: 1_024,
    // Bodies are unpacked by acceptJsonBodies, which keeps the limit and the envelope.
    globalDecompression: false,
  });

  serveHealth(fastify, platform);
  serveMetrics(fastify, pool, platform.field);
  serveEnvironment(fastify, config);
  serveDocumentation(fastify);

  const sessions = new SessionService(platform);
  const ladder = createLadder({ sessions, config });
  const ingestPool = new IngestPool();
  const recordings = new FieldRecordings(platform);
  const served = [
    ...loginRoutes(platform, sessions),
    ...cityRoutes(platform),
    ...districtRoutes(platform),
    ...intersectionRoutes(platform, ingestPool),
    ...intersectionEquipmentRoutes(platform),
    ...intersectionEndRoutes(platform),
    ...mainControllerRoutes(platform),
    ...equipmentRoutes(platform),
    ...equipmentImportRoutes(platform),
    ...equipmentListRoutes(platform),
    ...equipmentActsRoutes(platform),
    ...ervRoutes(platform),
    ...mainboardRoutes(platform),
    ...radarRoutes(platform),
    ...cameraRoutes(platform),
    ...cameraTemplateRoutes(platform),
    ...cameraInternalParamRoutes(platform),
    ...poleRoutes(platform),
    ...pedestrianPoleRoutes(platform),
    ...watchdogRoutes(platform),
    ...matrixControllerRoutes(platform),
    ...carDetectionRoutes(platform),
    ...troRoutes(platform),
    ...deviceCredentialRoutes(platform),
    ...quarantineRoutes(platform),
    ...presenceRoutes(platform),
    ...incidentRoutes(platform),
    ...alarmRoutes(platform),
    ...pictureRoutes(platform),
    ...remoteOperationRoutes(platform),
    ...configPushRoutes(platform),
    ...fieldRecordingRoutes(platform, recordings),
    ...trafficRoutes(platform),
    ...deviceLogRoutes(platform),
    ...communicationLogRoutes(platform),
    ...trafficEventRoutes(platform),
    ...roadLayoutRoutes(platform),
    ...intersectionLayoutRoutes(platform),
    ...laneRoutes(platform),
    ...pavementRoutes(platform),
    ...cameraAreaRoutes(platform),
    ...laneDetectionRoutes(platform),
  ];
  mountCalls(fastify, served, {
    ladder,
    checkAnswers,
    onRefused: (call, context, error) => recordRefusal(platform.db, call, context, error),
  });
  refuseOtherMethods(fastify, served);
  serveMapLayers(fastify, platform, ladder);
  serveDeviceLogFiles(fastify, platform, ladder);
  serveCommunicationLogFiles(fastify, platform, ladder);
  serveEnrol(fastify, platform);
  servePictures(fastify, platform, ladder);
  serveConfigFiles(fastify, platform);
  const endStreams = [serveLive(fastify, platform, ladder), serveWatch(fastify, platform, ladder)];
  const stopHearing = hearEditing(platform);
  await serveWebFiles(fastify, webRoot);

  fastify.addHook("preClose", async () => {
    for (const end of endStreams) end();
  });
  fastify.addHook("onReady", async () => recordings.start());
  fastify.addHook("onClose", async () => {
    stopHearing();
    await recordings.stop();
    await ingestPool.stop();
  });
  return { fastify, served };
}
