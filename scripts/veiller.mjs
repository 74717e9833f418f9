// Plain JavaScript for any Node 20 or later: watches that something goes on.

/** Calls `arreter` once `silence` milliseconds have passed without a call of `vu`; `fini` ends the watch. */
export function veiller(silence, arreter) {
  let minuterie = setTimeout(arreter, silence)
  return {
    vu() {
      clearTimeout(minuterie)
      minuterie = setTimeout(arreter, silence)
    },
    fini: () => clearTimeout(minuterie),
  }
}
