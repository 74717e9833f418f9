import type { Page } from 'playwright-core'
import { attendreSms, codeDe, dernierEnvoi } from './boite-envoi.ts'
import { saisirCode } from './depot.ts'
import type { Dossier } from './douze-dossiers.ts'
import { attendreAdresse, bouton, voir } from './gestes.ts'
import type { Scene } from './harnais.ts'
import { ouvrirApi } from './porteurs-demo.ts'

/** The holder signed in on this page reads the agreement, asks for the code by SMS and signs. */
export async function signerAuNavigateur(scene: Scene, page: Page, { id }: Dossier): Promise<void> {
  await scene.aller(page, `/porteur-projet/convention?projetId=${id}`)
  await voir(page, 'Merci de signer la convention')
  const avant = await dernierEnvoi(scene.serveur.url)
  await bouton(page, 'Je signe électroniquement').click()
  await page.getByRole('heading', { name: 'Confirmation' }).waitFor()
  await saisirCode(page, codeDe(await attendreSms(scene.serveur.url, avant)))
  await bouton(page, 'Signer la convention').click()
  await attendreAdresse(page, '/porteur-projet/dashboard')
}

/** The same acts without a browser, with the code that their telephone receives. */
export async function signerSansNavigateur(url: string, { id, porteur }: Dossier): Promise<void> {
  const api = await ouvrirApi(url, porteur)
  const avant = await dernierEnvoi(url)
  await api('POST', 'code-sms', { id, objet: 'convention' })
  const codeVerification = codeDe(await attendreSms(url, avant))
  await api('PATCH', `projets/${id}/signer-convention`, { codeVerification })
}
