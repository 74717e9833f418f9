import type { Page } from 'playwright-core'
import { bouton, champ, remplir, voir } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse, soumise } from './etat.ts'

const EXPORT = '/admin/export'
const ECRITURES = '/admin/ecritures'
const KIT = '/admin/kit-com'
const KIT_PORTEUR = '/porteur-projet/kit-com'
const GESTION = `${KIT}?tab=gestion`

const vue = (route: string, nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route,
  nom,
  qui: route === KIT_PORTEUR ? 'porteurProjet' : 'admin',
  ...plus,
})
const gestion = (nom: string, plus: Partial<EtatEcran> = {}) => vue(KIT, nom, { chemin: GESTION, ...plus })

/** A one-colour drawing, as a browser can show it. */
const IMAGE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 300 200%22%3E%3Crect width=%22300%22 height=%22200%22 fill=%22%2314535b%22/%3E%3C/svg%3E'
const NOMS: [nom: string, type: string, taille: number][] = [
  ['Affiche du soutien à la copie privée, format A3 à imprimer.pdf', 'application/pdf', 2_400_000],
  ['charte.pdf', 'application/pdf', 640_000],
  ['logo-blanc.png', 'image/png', 18_000],
  ['logo-couleur.webp', 'image/webp', 22_000],
  ['mention-obligatoire.pdf', 'application/pdf', 91_000],
]
const fichiers = NOMS.map(([name, type, taille], id) => ({
  id,
  name,
  type,
  taille,
  deposeLe: '2026-03-02T09:00:00.000Z',
  url: type === 'application/pdf' ? '#' : IMAGE,
}))
const meta = { total: NOMS.length, page: 1, parPage: 5, url: '#' }
const rempli = repond('kit-com*', { data: fichiers, meta })
const vide = repond('kit-com*', { data: [], meta: { ...meta, total: 0, url: null } })

const cocher = async (page: Page) => {
  for (const nom of ['charte.pdf', 'logo-blanc.png']) await page.getByLabel(nom).check()
}
const supprimer = async (page: Page) => {
  await cocher(page)
  await bouton(page, 'Supprimer la sélection (2)').click()
  await page.getByRole('dialog').waitFor()
}
const poser =
  (name: string, mimeType: string, octets = 600) =>
  async (page: Page) => {
    const buffer = Buffer.alloc(octets, 'x')
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await voir(page, /^Aperçu non disponible$|^Format de fichier|^Le fichier dépasse/)
  }
const remplie = (apres: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await remplir(page, { type: 'Projets', dateDebut: '01/01/2026', dateFin: '30/06/2026' })
  await bouton(page, 'Exporter').click()
  await apres(page)
}

const tetes = [
  vue(KIT_PORTEUR, 'kit', { avant: rempli }),
  gestion('gestion', { avant: rempli }),
  vue(EXPORT, 'ouvert'),
]

/** The communication kit and the exports. */
export const ECRANS_KIT_EXPORT: EtatEcran[] = [
  ...tetes,
  ...enSombre(tetes),
  vue(KIT_PORTEUR, 'vide', { avant: vide }),
  vue(KIT_PORTEUR, 'sélection', { avant: rempli, preparer: cocher }),
  vue(KIT_PORTEUR, 'chargement', { avant: sansReponse('kit-com*') }),
  vue(KIT_PORTEUR, 'panne', { avant: enPanne('kit-com*') }),
  vue(KIT, 'kit', { avant: rempli }),
  gestion('gestion vide', { avant: vide }),
  gestion('gestion du superviseur', { avant: rempli, qui: 'superviseur' }),
  gestion('choisi', { avant: rempli, preparer: poser('charte.pdf', 'application/pdf') }),
  gestion('format refusé', { avant: rempli, preparer: poser('note.docx', 'application/msword') }),
  gestion('suppression', { avant: rempli, preparer: supprimer }),
  vue(KIT, 'sans droit', { qui: 'comptable' }),
  vue(EXPORT, 'sans droit', { qui: 'comptable' }),
  vue(EXPORT, 'du superviseur', { qui: 'superviseur' }),
  vue(EXPORT, 'refusé', { preparer: soumise }),
  vue(EXPORT, 'en cours', {
    avant: sansReponse('export/excel'),
    preparer: remplie((page) => voir(page, 'Préparation du fichier…')),
  }),
  vue(EXPORT, 'occupé', {
    avant: enPanne('export/excel'),
    preparer: remplie((page) => voir(page, /momentanément indisponible/)),
  }),
  vue(EXPORT, 'dates inversées', {
    preparer: async (page) => {
      await champ(page, 'dateDebut').first().waitFor()
      await remplir(page, { type: 'Bilans', dateDebut: '30/06/2026', dateFin: '01/01/2026' })
      await soumise(page)
    },
  }),
  vue(EXPORT, 'panne', { avant: enPanne('export') }),
  vue(ECRITURES, 'mois', { qui: 'comptable' }),
  vue(ECRITURES, 'mois sombre', { qui: 'comptable', sombre: true }),
  vue(ECRITURES, 'sans comptes', {
    qui: 'comptable',
    avant: repond('ecritures', { data: [], meta: { regle: false } }),
  }),
  vue(ECRITURES, 'chargement', { qui: 'comptable', avant: sansReponse('ecritures') }),
  vue(ECRITURES, 'panne', { qui: 'comptable', avant: enPanne('ecritures') }),
  vue(ECRITURES, 'mois illisible', { qui: 'comptable', avant: enPanne('ecritures/*') }),
  vue(ECRITURES, 'sans droit', { qui: 'superviseur' }),
]
