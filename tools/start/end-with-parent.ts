/**
 * Loaded before a script that is to end with the process that started it, however that ends: the channel between the two
 * closes then.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
