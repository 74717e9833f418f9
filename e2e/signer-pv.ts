import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { formatEuros, somme } from '#domain/commun/argent.ts'
import type { TotauxPv } from '#domain/proces-verbal/contenu.ts'
import { codeDe, dernierEnvoi, type Envoi } from './boite-envoi.ts'
import { saisirCode } from './depot.ts'
import type { Dossier } from './douze-dossiers.ts'
import { bouton, voir } from './gestes.ts'
import type { Scene } from './harnais.ts'
import { ENVELOPPE, ISSUES, montantDe, REFUS, SECRET, SORTENT } from './issues-de-douze.ts'
import { verifierAccessibilite } from './surveillance.ts'

/** This page's person signs the minutes they read at `adresse`, with the code that `recevoir` awaits. */
export async function signerPv(
  scene: Scene,
  page: Page,
  adresse: string,
  recevoir: (avant: number) => Promise<Envoi>,
): Promise<void> {
  await scene.aller(page, adresse)
  await page.getByRole('link', { name: 'Lire et signer' }).click()
  const avant = await dernierEnvoi(scene.serveur.url)
  await bouton(page, 'Je signe électroniquement').click()
  await saisirCode(page, codeDe(await recevoir(avant)))
  await bouton(page, 'Signer le procès-verbal').click()
  await voir(page, 'Votre signature est enregistrée.')
  await verifierAccessibilite(page)
}

const ACCORDE = somme(ISSUES.map((_, i) => montantDe(i)))

/** The totals of the minutes are those of what was voted, and those of the base. */
export function verifierSommes(totaux: TotauxPv, montants: CommissionEntiere['montants']): void {
  const { demande, alloue, restant } = montants
  expect([alloue, restant]).toEqual([ACCORDE, somme([ENVELOPPE, -ACCORDE])])
  expect(totaux).toEqual({
    ordreDuJour: 12,
    etudies: 12,
    nonExamines: 0,
    favorables: 11,
    ajournes: 0,
    defavorables: 1,
    demande,
    accorde: alloue,
    restant,
  })
}

/** The words of the sealed copy, null when nothing here reads them: files, sum, who went out, never why. */
export function verifierTexte(texte: string | null, dossiers: readonly Dossier[]): void {
  if (texte === null) return
  const dits = [formatEuros(ACCORDE), REFUS, ...Object.values(SORTENT), ...dossiers.map((d) => d.numero)]
  for (const mot of dits) expect(texte).toContain(mot.replaceAll(/\s/g, ' '))
  for (const raison of [SECRET, 'familial']) expect(texte).not.toContain(raison)
}
