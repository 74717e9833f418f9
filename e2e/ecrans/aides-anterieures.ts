import type { Page } from 'playwright-core'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { aideAffichee, structureAffichee } from '#test-kit/ecran/aide-affichee.ts'
import { type EtatEcran, enPanne, enSombre, repond, repondAussi, sansReponse } from './etat.ts'
import { etatDossier } from './instruction.ts'

const RACINE = '/admin/aides-anterieures'
const ACCORDE = {
  champ: 'accorde' as const,
  fichier: '500,00\u00a0€',
  valeur: '5\u00a0000,00\u00a0€',
  raison: 'zéro oublié, payé 5\u00a0000\u00a0€ le 14/05/2024',
  par: 'Claire Fabre',
  le: '2026-11-13T09:00:00.000Z',
}
/** Eleven years of aids: one refused, one annulled, one corrected by hand, one whose amounts are unknown. */
const AIDES: AideAnterieure[] = Array.from({ length: 11 }, (_, i) =>
  aideAffichee({
    id: 100 + i,
    annee: 2025 - i,
    titre: `Paroles d’automne, ${11 - i}e édition`,
    reference: `T-${2025 - i}-0${214 - i}`,
    ...(i === 1 && { accorde: 5000, verse: 5000, corrections: [ACCORDE] }),
    ...(i === 2 && { decision: 'refusee' as const, accorde: null, verse: null, bilanRecu: null }),
    ...(i === 5 && { decision: 'annulee' as const, demande: null, accorde: 4000, verse: 2000 }),
  }),
)
const STRUCTURES = [
  structureAffichee({
    probables: [{ porteurId: 4, nom: 'Les Rencontres littéraires du Haut-Grésivaudan', ville: 'Arbois' }],
  }),
  structureAffichee({
    id: 9,
    nom: 'Les Amis du polar',
    codePostal: null,
    ville: null,
    aides: 1,
    anneeMin: 2025,
  }),
]
const liste = (appel: string, data: readonly unknown[]) =>
  repond(appel, { data, meta: { total: data.length, page: 1, parPage: 50 } })
const aides = (data: readonly unknown[] = AIDES) => liste('aides-anterieures?*', data)
const structures = (data: readonly unknown[] = STRUCTURES) => liste('structures-anterieures?*', data)

const vue = (nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: RACINE,
  nom,
  qui: 'admin',
  avant: aides(),
  ...plus,
})
const ouvrir = (nom: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: nom }).first().click()
}
const SANS_COMPTE = { chemin: `${RACINE}?tab=structures`, avant: structures() }
const enTete = [vue('toutes')]
/** The past of a structure that the file had, in what the portal answers. */
const repris = repondAussi(
  'projets/*/passe',
  ({ data }: { data: { anterieures: unknown; comparee: number | null } }) => {
    data.anterieures = AIDES
    data.comparee = AIDES[0]?.id ?? null
  },
)
const surDossier = (nom: string, suite?: (page: Page) => Promise<unknown>) =>
  etatDossier(nom, 'onglet=en-cours&attente=controle', () => true, suite, { avant: repris })

/** What was given before the portal: its lists, and beside an application. */
export const ECRANS_AIDES_ANTERIEURES: EtatEcran[] = [
  ...enTete,
  ...enSombre(enTete),
  vue('une ouverte', { preparer: ouvrir(/^Détail de l’aide de 2024/) }),
  vue('corriger', {
    preparer: async (page) => {
      await ouvrir(/^Détail de l’aide de 2024/)(page)
      await ouvrir('Corriger cette aide')(page)
      await page.getByRole('dialog').waitFor()
    },
  }),
  vue('aucune', { avant: aides([]) }),
  vue('chargement', { avant: sansReponse('aides-anterieures?*') }),
  vue('panne', { avant: enPanne('aides-anterieures?*') }),
  vue('structures sans compte', SANS_COMPTE),
  vue('rattacher', {
    ...SANS_COMPTE,
    preparer: async (page) => {
      await ouvrir(/^Rattacher…/)(page)
      await page.getByRole('dialog').waitFor()
    },
  }),
  vue('aucune sans compte', { ...SANS_COMPTE, avant: structures([]) }),
  vue('structures, du comptable', { ...SANS_COMPTE, qui: 'comptable' }),
  surDossier('passé repris'),
  surDossier('passé repris, aide ouverte', ouvrir(/^Détail de l’aide de 2024/)),
]
