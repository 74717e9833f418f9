/** Before zod is read: it must not try `new Function`, which the Content-Security-Policy reports. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
