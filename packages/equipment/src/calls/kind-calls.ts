import { kinds } from "../kinds/index.ts";
import { addCall, infoCall, removeCall, updateCall } from "./entity-calls.ts";

const { pole, erv, radar, camera, pedestrianPole, mainController } = kinds;
const { watchdog, matrixController, box, carDetection, highPrecisionCamera, mainboard } = kinds;

/*
 * The four calls of each kind, by the names the specification gives them. A core board is read and deleted together
 * with its owner, so these two calls of its have a shape of their own.
 */
export const kindCalls = {
  Pole: {
    AddPole: addCall(pole),
    UpdatePole: updateCall(pole),
    GetInfo: infoCall(pole),
    DeletePole: removeCall(pole),
  },
  Erv: {
    AddErv: addCall(erv),
    UpdateErv: updateCall(erv),
    GetInfo: infoCall(erv),
    DeleteErv: removeCall(erv),
    AddHighPrecisionCamera: addCall(highPrecisionCamera),
    UpdateHighPrecisionCamera: updateCall(highPrecisionCamera),
    GetHighPrecisionCameraInfo: infoCall(highPrecisionCamera),
    DeleteHighPrecisionCamera: removeCall(highPrecisionCamera),
  },
  Mainboard: { AddMainboard: addCall(mainboard), UpdateMainboard: updateCall(mainboard) },
  Radar: {
    AddRadar: addCall(radar),
    UpdateRadar: updateCall(radar),
    GetInfo: infoCall(radar),
    DeleteRadar: removeCall(radar),
  },
  Camera: {
    AddCamera: addCall(camera),
    UpdateCameraInfo: updateCall(camera),
    GetInfo: infoCall(camera),
    DeleteCamera: removeCall(camera),
  },
  PedestrianPole: {
    AddPedestrianPole: addCall(pedestrianPole),
    UpdatePedestrianPole: updateCall(pedestrianPole),
    GetInfo: infoCall(pedestrianPole),
    DeletePedestrianPole: removeCall(pedestrianPole),
  },
  MainController: {
    AddMainController: addCall(mainController),
    UpdateMainController: updateCall(mainController),
    GetInfo: infoCall(mainController),
    DeleteMainController: removeCall(mainController),
  },
  Watchdog: {
    AddWatchdog: addCall(watchdog),
    UpdateWatchdog: updateCall(watchdog),
    GetInfo: infoCall(watchdog),
    DeleteWatchdog: removeCall(watchdog),
  },
  MatrixController: {
    AddMatrixController: addCall(matrixController),
    UpdateMatrixController: updateCall(matrixController),
    GetInfo: infoCall(matrixController),
    DeleteMatrixController: removeCall(matrixController),
  },
  Box: {
    AddBox: addCall(box),
    UpdateBox: updateCall(box),
    GetInfo: infoCall(box),
    DeleteBox: removeCall(box),
  },
  CarDetection: {
    AddCarDetection: addCall(carDetection),
    UpdateCarDetection: updateCall(carDetection),
    GetInfo: infoCall(carDetection),
    DeleteCarDetection: removeCall(carDetection),
  },
} as const;
