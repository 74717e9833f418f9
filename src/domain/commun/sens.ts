/** Letters of writings that go from right to left. */
const A_REBOURS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** A name kept in its own direction, so that a number after it reads « 2026-0069 », not « 0069-2026 ». */
export const isoler = (nom: string): string => (A_REBOURS.test(nom) ? `\u2068${nom}\u2069` : nom)
