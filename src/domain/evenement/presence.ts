/** Milliseconds between two beats of a page that looks at an application. */
export const BATTEMENT_PRESENCE = 25_000
/** Milliseconds without a beat before somebody is taken as gone: two may be lost, within a minute. */
export const DUREE_PRESENCE = 55_000
/** Milliseconds without a gesture after which a page open on a desk no longer says that somebody is there. */
export const SANS_GESTE = 600_000

/** What a page says: it has just opened, it is still there, it leaves. */
export const ETATS_PRESENCE = ['arrive', 'reste', 'part'] as const
export type EtatPresence = (typeof ETATS_PRESENCE)[number]

/** A page, of somebody, on an application. */
export interface Presence {
  projetId: number
  utilisateurId: number
  nom: string
  /** Drawn by the page: the same person may have several. */
  fenetre: string
  etat: EtatPresence
}

interface Vue {
  utilisateurId: number
  nom: string
  /** Instant (ms) from which the page is taken as gone, by the clock of who receives it. */
  jusque: number
}
export type Presents = ReadonlyMap<string, Vue>

/** The pages present once this message is received, at `maintenant`. */
export function entendre(presents: Presents, presence: Presence, maintenant: number): Presents {
  const apres = new Map(presents)
  if (presence.etat === 'part') apres.delete(presence.fenetre)
  else
    apres.set(presence.fenetre, {
      utilisateurId: presence.utilisateurId,
      nom: presence.nom,
      jusque: maintenant + DUREE_PRESENCE,
    })
  return apres
}

/** The pages not taken as gone yet. */
export const encore = (presents: Presents, maintenant: number): Presents =>
  new Map([...presents].filter(([, v]) => v.jusque > maintenant))

/** The names of the people present, each once, except `moi`. */
export function nomsDe(presents: Presents, moi: number): string[] {
  const parPersonne = new Map([...presents.values()].map((v) => [v.utilisateurId, v.nom]))
  parPersonne.delete(moi)
  return [...parPersonne.values()].sort((a, b) => a.localeCompare(b, 'fr'))
}
