import { useQueries } from '@tanstack/react-query'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { appelsGeo } from '#domain/geo/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { requeteCommissions } from '#web/socle/projet/commissions.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'
import type { Filtres, NomFiltre } from './vue-projets.ts'

interface Valeur {
  valeur: string
  libelle: string
}
type NomChoix = Extract<
  NomFiltre,
  'commission' | 'categorie' | 'domaine' | 'region' | 'convention' | 'paiement' | 'bilan'
>
export type Choix = Record<NomChoix, readonly Valeur[]>

/** What each filter of values is called, in the order they are offered in. */
export const TITRES_CHOIX: Record<NomChoix, string> = {
  commission: 'Commission',
  categorie: 'Catégorie',
  domaine: 'Domaine éditorial',
  region: 'Région',
  convention: 'Convention',
  paiement: 'Paiement',
  bilan: 'Bilan',
}
export const NOMS_CHOIX = Object.keys(TITRES_CHOIX) as NomChoix[]

const SUITES = {
  convention: [
    { valeur: 'a-signer', libelle: 'À signer' },
    { valeur: 'signee', libelle: 'Signée' },
  ],
  paiement: [
    { valeur: 'a-venir', libelle: 'À venir' },
    { valeur: 'paye', libelle: 'Payé' },
  ],
  bilan: [
    { valeur: 'attendu', libelle: 'Attendu' },
    { valeur: 'a-controler', libelle: 'À contrôler' },
    { valeur: 'a-corriger', libelle: 'À corriger' },
    { valeur: 'termine', libelle: 'Terminé' },
  ],
} satisfies Partial<Choix>

const requeteRegions = {
  queryKey: cles.regions(),
  queryFn: async () => (await appeler(appelsGeo.listerRegions)).data,
  staleTime: Number.POSITIVE_INFINITY,
}
const entrees = (lues: readonly { id: number; libelle: string }[] | undefined): Valeur[] =>
  (lues ?? []).map((e) => ({ valeur: String(e.id), libelle: e.libelle }))

/** The values of each filter; those that the server knows are asked for once `voulues`. */
export function useChoix(voulues: boolean): Choix {
  const [commissions, categories, domaines, regions] = useQueries({
    queries: [
      { ...requeteCommissions, refetchOnWindowFocus: false, enabled: voulues },
      { ...requeteCategoriesProjets, enabled: voulues },
      { ...requeteDomainesEditoriaux, enabled: voulues },
      { ...requeteRegions, enabled: voulues },
    ],
  })
  return {
    ...SUITES,
    commission: (commissions.data ?? []).map((c) => ({
      valeur: String(c.id),
      libelle: `${c.numero} de ${c.annee}, du ${formatJour(c.date)}`,
    })),
    categorie: entrees(categories.data),
    domaine: entrees(domaines.data),
    region: (regions.data ?? []).map((r) => ({ valeur: r, libelle: r })),
  }
}

/** True when a chip has to say a value that only the server can name. */
export const aNommer = (f: Filtres): boolean =>
  f.commission !== undefined || f.categorie !== undefined || f.domaine !== undefined

const borne = (
  de: string | undefined,
  a: string | undefined,
  dire: (v: string) => string,
  [depuis, jusque]: [string, string],
): string | null => {
  if (de && a) return `${dire(de)} – ${dire(a)}`
  if (de) return `${depuis} ${dire(de)}`
  return a ? `${jusque} ${dire(a)}` : null
}
const euros = (v: string): string => formatEuros(Number(v))

export interface FiltreDit {
  noms: readonly NomFiltre[]
  texte: string
}

/** The filters in force, each as its chip says it. */
export function direFiltres(f: Filtres, choix: Choix): FiltreDit[] {
  const valeurs = NOMS_CHOIX.flatMap((nom) => {
    const lues = f[nom]?.split(',')
    if (!lues) return []
    const dites = lues.map((v) => choix[nom].find((o) => o.valeur === v)?.libelle ?? v)
    return [{ noms: [nom], texte: `${TITRES_CHOIX[nom]}\u00a0: ${dites.join(', ')}` }]
  })
  const bornes: [readonly NomFiltre[], string, string | null][] = [
    [
      ['demandeMin', 'demandeMax'],
      'Demandé',
      borne(f.demandeMin, f.demandeMax, euros, ['au moins', 'au plus']),
    ],
    [
      ['accordeMin', 'accordeMax'],
      'Accordé',
      borne(f.accordeMin, f.accordeMax, euros, ['au moins', 'au plus']),
    ],
    [['deposeDu', 'deposeAu'], 'Dépôt', borne(f.deposeDu, f.deposeAu, formatJour, ['depuis le', 'jusqu’au'])],
  ]
  return [
    ...valeurs,
    ...bornes.flatMap(([noms, titre, dite]) => (dite ? [{ noms, texte: `${titre}\u00a0: ${dite}` }] : [])),
  ]
}
