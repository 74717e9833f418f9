export const TACHE_REPRISE = 'reprise'
