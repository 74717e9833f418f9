export const TACHE_COLIS = 'colis'
