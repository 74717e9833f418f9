// What lists show, written from the facts (socle/projet/listes).
import type { ColumnType } from 'kysely'
import type { Onglet } from '#domain/projet/liste/onglets.ts'
import type { RoleVue } from '#domain/vue/roles-vues.ts'
import type { Sur } from './sur.ts'

export type TableLigneListe = Sur<'ligneListe', { onglet: Onglet }>

export type TableLigneListeCompte = Sur<'ligneListeCompte', { onglet: Onglet }>

/** Who makes one says whether it is shared. */
export type TableVueListe = Sur<'vueListe', { partagee: ColumnType<boolean>; defautPour: RoleVue }>
