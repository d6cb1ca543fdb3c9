import { defineCall } from "../call.ts";
import { OperationOffers, RemoteOperation, StartOperationBody } from "./remote-operation.schema.ts";

/** Remote operations on devices (southbound 10); additions to the catalogue. */
export const remoteOperationCalls = {
  /** The id is that of the equipment. */
  GetOperations: defineCall("RemoteOperation/GetOperations", {
    method: "GET",
    path: "RemoteOperation/GetOperations/:id",
    title: "查询远程操作",
    access: "read",
    mask: false,
    data: OperationOffers,
  }),
  /** Answers when the device has, at the latest after 15 s; an operation that failed says why. */
  StartOperation: defineCall("RemoteOperation/StartOperation", {
    method: "POST",
    path: "RemoteOperation/StartOperation",
    title: "远程操作设备",
    access: "change",
    mask: false,
    body: StartOperationBody,
    data: RemoteOperation,
  }),
} as const;
