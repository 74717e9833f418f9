import type { ChampReprise, DecisionAnterieure } from '#domain/reprise/champs.ts'
import type { ConstatsReprise, RepriseLue } from '#domain/reprise/reponse.ts'
import { executerReprise } from '#server/features/reprise/execution/executer-reprise.ts'
import type { Banc } from '#test-kit/banc/banc.ts'

/** Headings of the example file, and the field of each. */
export const COLONNES_EXEMPLE: Record<string, ChampReprise | null> = {
  'N° dossier': 'reference',
  Année: 'annee',
  Structure: 'structure',
  SIRET: 'siret',
  CP: 'codePostal',
  Ville: 'ville',
  Région: 'region',
  Manifestation: 'titre',
  Début: 'debut',
  Fin: 'fin',
  Demandé: 'demande',
  Accordé: 'accorde',
  Versé: 'verse',
  Décision: 'decision',
  'Bilan reçu': 'bilanRecu',
}
export const DECISIONS_EXEMPLE: Record<string, DecisionAnterieure> = {
  Accepté: 'accordee',
  favorable: 'accordee',
  Refusé: 'refusee',
  défavorable: 'refusee',
}

/** A line of a small file: what is not said is plausible. */
export interface LigneEssai {
  ref?: string
  annee?: string
  structure?: string
  siret?: string
  cp?: string
  ville?: string
  titre?: string
  demande?: string
  accorde?: string
  verse?: string
  decision?: string
  contact?: string
}
const TITRES = [
  'N° dossier',
  'Année',
  'Structure',
  'SIRET',
  'CP',
  'Ville',
  'Manifestation',
  'Demandé',
  'Accordé',
  'Versé',
  'Décision',
  'Contact',
]

/** A file of these lines, in UTF-8. */
export const fichierDe = (lignes: readonly LigneEssai[]): string =>
  [
    TITRES,
    ...lignes.map((l, i) => [
      l.ref ?? `2019-${String(i + 1).padStart(4, '0')}`,
      l.annee ?? '2019',
      l.structure ?? 'Les Amis du livre',
      l.siret ?? '',
      l.cp ?? '38000',
      l.ville ?? 'Grenoble',
      l.titre ?? 'Fête du livre',
      l.demande ?? '2 000,00',
      l.accorde ?? '1 000,00',
      l.verse ?? '1 000,00',
      l.decision ?? 'Accepté',
      l.contact ?? 'zoe@exemple.fr',
    ]),
  ]
    .map((cellules) => cellules.join(';'))
    .join('\r\n')

/** An administrator who takes over files; `direct`: their jobs are done at once, the queue left as it is. */
export function reprises(banc: Banc, jeton: string, { direct = false } = {}) {
  const lire = async (id: number): Promise<RepriseLue> =>
    (await banc.appeler('GET', `reprises/${id}`, { jeton })).corps.data
  const deposer = (contenu: string | Buffer, { source = 'Ancien tableur', nom = 'aides.csv' } = {}) => {
    const formulaire = new FormData()
    formulaire.set('source', source)
    formulaire.set('fichier', new File([new Uint8Array(Buffer.from(contenu))], nom, { type: 'text/csv' }))
    return banc.appeler('POST', 'reprises', { jeton, formulaire })
  }
  const acte = async (id: number, methode: string, chemin: string, corps: object = {}) => {
    const { version } = await lire(id)
    return banc.appeler(methode, `reprises/${id}/${chemin}`, { jeton, corps: { version, ...corps } })
  }
  /** Says what each column is; those not named are left aside. */
  const choisir = async (id: number, corps: object = {}) => {
    const { codage, separateur, colonnes } = await lire(id)
    return acte(id, 'PATCH', 'colonnes', {
      codage,
      separateur,
      profilId: null,
      colonnes: colonnes
        .filter((c) => c.personne === null)
        .map((c) => ({ rang: c.rang, champ: COLONNES_EXEMPLE[c.titre] ?? null })),
      decisions: Object.entries(DECISIONS_EXEMPLE).map(([valeur, sens]) => ({ valeur, sens })),
      garderSous: null,
      ...corps,
    })
  }
  const lancer = async (id: number, quoi: 'essai' | 'application' | 'annulation', corps: object = {}) => {
    const r = await acte(id, 'POST', quoi, corps)
    if (r.statut !== 200) return r
    if (direct) await executerReprise(banc.ctx, id, r.corps.data.version)
    else await banc.viderFile()
    return r
  }
  const essayer = async (contenu: string | Buffer, options?: { source?: string; nom?: string }) => {
    const depose = await deposer(contenu, options)
    const { id } = depose.corps.data
    await choisir(id)
    await lancer(id, 'essai')
    return id as number
  }
  const appliquer = (id: number, corps: object = {}) =>
    lancer(id, 'application', { sansRefusees: true, publier: false, ...corps })
  return {
    jeton,
    lire,
    deposer,
    choisir,
    lancer,
    acte,
    /** Deposits a file, says its columns as the example's, tries it; gives the import. */
    essayer,
    appliquer,
    async reprendre(contenu: string | Buffer, options?: { source?: string; nom?: string }) {
      const id = await essayer(contenu, options)
      await appliquer(id)
      return id
    },
    async constats(id: number, sort = 'refusee', page = 1): Promise<ConstatsReprise> {
      const { corps } = await banc.appeler('GET', `reprises/${id}/constats?sort=${sort}&page=${page}`, {
        jeton,
      })
      return corps.data
    },
    async refusees(id: number): Promise<string> {
      return (await banc.appeler('GET', `reprises/${id}/refusees`, { jeton })).octets.toString('utf8')
    },
  }
}
