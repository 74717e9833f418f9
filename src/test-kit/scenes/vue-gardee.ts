import type { RoleVue } from '#domain/vue/roles-vues.ts'
import type { Banc } from '#test-kit/banc/banc.ts'

export const VUE_ESSAI = { nom: 'Festivals 2026', requete: 'tab=past-commission&annee=2026', partagee: false }

type Champs = Partial<typeof VUE_ESSAI> & { defautPour?: RoleVue | null }

/** Asks for a view to be kept. */
export const garderVue = (banc: Banc, jeton: string, champs: Champs = {}) =>
  banc.appeler('POST', 'vues', { jeton, corps: { ...VUE_ESSAI, ...champs } })

/** Names of the views that this session reads. */
export const nomsDesVues = async (banc: Banc, jeton: string): Promise<string[]> =>
  (await banc.appeler('GET', 'vues', { jeton })).corps.data.map((v: { nom: string }) => v.nom)
