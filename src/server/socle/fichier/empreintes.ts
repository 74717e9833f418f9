import { parametre } from '#server/socle/reglages/parametre.ts'

/** Where the nightly verification stands: the last key it read, and the contents it found changed. */
export const EMPREINTES = parametre('empreintes', { apres: '', alteres: [] as string[] })
