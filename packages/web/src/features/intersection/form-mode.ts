/** Whether the panel makes a new intersection or changes one that is stored. */
export type FormMode = "add" | "edit";
