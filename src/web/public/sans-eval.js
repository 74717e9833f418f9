// Before any module: zod must not try `new Function`, which the Content-Security-Policy reports.
globalThis.__zod_globalConfig = { jitless: true }
