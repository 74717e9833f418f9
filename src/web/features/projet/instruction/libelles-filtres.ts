import { useQueries } from '@tanstack/react-query'
import { formatJour } from '#domain/commun/jours.ts'
import { appelsGeo } from '#domain/geo/appels.ts'
import { MONTANTS } from '#domain/projet/montants.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { requeteCommissions } from '#web/socle/projet/commissions.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'
import type { FiltreOffert, Valeur } from '#web/ui/liste/filtre.ts'
import type { Filtres, NomFiltre } from './vue-projets.ts'

type NomChoix = Extract<
  NomFiltre,
  'commission' | 'categorie' | 'domaine' | 'region' | 'convention' | 'paiement' | 'bilan'
>
type Choix = Record<NomChoix, readonly Valeur[]>

/** What each filter of values is called, in the order they are offered in. */
const TITRES_CHOIX: Record<NomChoix, string> = {
  commission: 'Commission',
  categorie: 'Catégorie',
  domaine: 'Domaine éditorial',
  region: 'Région',
  convention: 'Convention',
  paiement: 'Paiement',
  bilan: 'Bilan',
}
const NOMS_CHOIX = Object.keys(TITRES_CHOIX) as NomChoix[]

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
    commission: (commissions.data ?? []).map((commission) => ({
      valeur: String(commission.id),
      libelle: `${commission.numero} de ${commission.annee}, du ${formatJour(commission.date)}`,
    })),
    categorie: entrees(categories.data),
    domaine: entrees(domaines.data),
    region: (regions.data ?? []).map((r) => ({ valeur: r, libelle: r })),
  }
}

/** True when a chip has to say a value that only the server can name. */
export const aNommer = (filtres: Filtres): boolean =>
  filtres.commission !== undefined || filtres.categorie !== undefined || filtres.domaine !== undefined

/** What the list can be filtered by, queues apart, in the order of the panel. */
export const filtresOfferts = (choix: Choix): FiltreOffert<NomFiltre>[] => [
  ...NOMS_CHOIX.map((nom) => {
    const offert = { nom, titre: TITRES_CHOIX[nom], valeurs: choix[nom] }
    return { ...offert, genre: 'plusieurs' as const }
  }),
  { genre: 'montants', noms: ['demandeMin', 'demandeMax'], titre: 'Montant demandé', dit: 'Demandé' },
  {
    genre: 'montants',
    noms: ['accordeMin', 'accordeMax'],
    titre: MONTANTS.accorde.mot,
    dit: MONTANTS.accorde.mot,
  },
  { genre: 'jours', noms: ['deposeDu', 'deposeAu'], titre: 'Date de dépôt', dit: 'Dépôt' },
  { genre: 'jours', noms: ['publieDu', 'publieAu'], titre: 'Décision publiée', dit: 'Décision' },
]
