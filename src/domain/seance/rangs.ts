const RANGS = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième'] as const

/** « deuxième », of a sitting among those of its step; « 6e » further. */
export const direRang = (rang: number): string => RANGS[rang - 1] ?? `${rang}e`
