import type { Page } from 'playwright-core'
import { type EtatEcran, enPanne, enSombre, sansReponse } from './etat.ts'

const APPEL = 'recherche?*'
const ouvrir = async (page: Page, mots: string, attendu?: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(mots)
  if (attendu !== undefined) await page.locator(attendu).first().waitFor()
}
const palette = (nom: string, mots: string, attendu?: string): EtatEcran => ({
  route: '/admin/projets',
  nom: `palette ${nom}`,
  qui: 'admin',
  preparer: (page) => ouvrir(page, mots, attendu),
})
const remplie = palette('remplie', 'festival', '[role=option]')

/** The palette of Ctrl+K : just open, filled, without result, loading, failed. */
export const ECRANS_RECHERCHE: EtatEcran[] = [
  palette('ouverte', ''),
  remplie,
  ...enSombre([remplie]),
  { ...remplie, nom: 'palette d’un membre', qui: 'membreCommission', route: '/admin/commissions' },
  palette('sans résultat', 'introuvable', 'text=Aucun résultat'),
  { ...palette('en chargement', 'festival'), avant: sansReponse(APPEL) },
  { ...palette('en échec', 'festival', '[role=alert]'), avant: enPanne(APPEL) },
]
