/** What everybody reads between two periods; apart, since every page may say it. */
export const SANS_PERIODE = 'Aucune période de dépôt ouverte'
