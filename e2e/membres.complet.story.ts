import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MembresDe } from '#domain/membre/reponse.ts'
import { MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import { appelerApi } from './appeler-api.ts'
import { attendreEnvoi, lienDe } from './boite-envoi.ts'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A president who invites her treasurer, and a consultant who works for two structures.
const scene = monterScene({ enchainee: true })
const TRESORERIE = 'tresorerie@lettres-en-rade.fr'
const MOT = 'Un-mot-de-passe-2026!'
let presidente: Page
let structure = 0

/** The address, below /gestion, of the link that this person received. */
const lienPour = async (adresse: string): Promise<string> => {
  const { pathname, search } = new URL(lienDe(await attendreEnvoi(scene.serveur.url, adresse, /vous invite/)))
  return `${pathname.replace('/gestion', '')}${search}`
}
const inviter = async (adresse: string, role: string, ...droits: RegExp[]): Promise<void> => {
  await bouton(presidente, 'Inviter une personne').click()
  const dialogue = presidente.getByRole('dialog')
  await dialogue.getByLabel(/^Adresse e-mail/).fill(adresse)
  await dialogue.getByLabel(/^Rôle/).selectOption(role)
  for (const droit of droits) await dialogue.getByText(droit).click()
  await verifierAccessibilite(presidente)
  await dialogue.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await voir(presidente, `L’invitation est partie à ${adresse}.`)
}

test('une présidente invite sa trésorière, qui lit et tient le RIB', async () => {
  const { email } = await porteurAvec(scene.serveur.url, (p) => p.isAccepted && !p.isWithdrawn)
  presidente = await scene.ouvrir('/')
  await connecter(presidente, scene.serveur.url, { email, motDePasse: MOT_DE_PASSE_DEMO })
  await scene.aller(presidente, '/porteur-projet/membres')
  await presidente.getByRole('heading', { level: 2, name: 'Personnes' }).waitFor()
  const moi = await appelerApi<{ porteurProjet: { id: number } }>(presidente, 'GET', 'me')
  structure = moi.porteurProjet.id
  await inviter(TRESORERIE, 'lecteur', /^Finances/)
  await verifierAccessibilite(presidente)
})

test('sur son téléphone, elle crée son compte et rejoint la structure ; elle lit, sans rien pouvoir signer', async () => {
  const telephone = await scene.ouvrir(await lienPour(TRESORERIE), { viewport: { width: 360, height: 780 } })
  await verifierAccessibilite(telephone)
  for (const [nom, valeur] of Object.entries({
    prenom: 'Yann',
    nom: 'Le Goff',
    password: MOT,
    password2: MOT,
  }))
    await champ(telephone, nom).fill(valeur)
  await bouton(telephone, 'Créer mon compte et rejoindre').click()
  await attendreAdresse(telephone, '/porteur-projet/dashboard')
  await scene.aller(telephone, '/porteur-projet/membres')
  await voir(telephone, 'Yann Le Goff')
  expect(await telephone.getByRole('button', { name: 'Inviter une personne' }).count()).toBe(0)
  const { membres } = await appelerApi<MembresDe>(presidente, 'GET', `porteurs-projet/${structure}/membres`)
  expect(membres.map((m) => [m.role, m.signataire, m.finances])).toEqual([
    ['proprietaire', true, true],
    ['lecteur', false, true],
  ])
  await telephone.context().close()
})

test('le lien d’une autre personne le dit, et ne sert pas', async () => {
  await scene.aller(presidente, '/porteur-projet/membres')
  await inviter('conseil@essai.fr', 'editeur')
  const autre = await scene.ouvrir('/')
  await connecter(autre, scene.serveur.url, 'porteurProjet')
  scene.surveillance.tolerer(/status of 403/)
  await scene.aller(autre, await lienPour('conseil@essai.fr'))
  await voir(autre, /destinée à c…@essai\.fr/)
  await verifierAccessibilite(autre)
  await bouton(autre, 'Me déconnecter et revenir').click()
  await voir(autre, 'Avez-vous déjà un compte à cette adresse ?')
  await autre.context().close()
})
