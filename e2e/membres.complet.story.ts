import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MembresDe } from '#domain/membre/reponse.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { appelerApi } from './appeler-api.ts'
import { attendreEnvoi, lienDe } from './boite-envoi.ts'
import { attendreAdresse, bouton, connecter, ecranRempli, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A president who invites her treasurer, and a consultant who works for two structures.
const scene = monterScene({ enchainee: true })
const TRESORERIE = 'tresorerie@lettres-en-rade.fr'
const CONSEIL = 'conseil@essai.fr'
const MOT = 'Un-mot-de-passe-2026!'
let presidente: Page
let consultant: Page
let structure = 0
let acceptee: ProjetCourt

/** The address, below /gestion, of the link that this person received. */
const lienPour = async (adresse: string): Promise<string> => {
  const { pathname, search } = new URL(lienDe(await attendreEnvoi(scene.serveur.url, adresse, /vous invite/)))
  return `${pathname.replace('/gestion', '')}${search}`
}
const inviter = async (page: Page, adresse: string, role: string, ...droits: RegExp[]): Promise<void> => {
  await bouton(page, 'Inviter une personne').click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByLabel(/^Adresse e-mail/).fill(adresse)
  await dialogue.getByLabel(/^Rôle/).selectOption(role)
  for (const droit of droits) await dialogue.getByText(droit).click()
  await verifierAccessibilite(page)
  await dialogue.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await voir(page, `L’invitation est partie à ${adresse}.`)
}

test('une présidente invite sa trésorière, qui lit et tient le RIB', async () => {
  const { projet, ...identite } = await porteurAvec(scene.serveur.url, (p) => p.isAccepted && !p.isWithdrawn)
  acceptee = projet
  presidente = await scene.ouvrir('/')
  await connecter(presidente, scene.serveur.url, identite)
  await scene.aller(presidente, '/porteur-projet/membres')
  await presidente.getByRole('heading', { level: 2, name: 'Personnes' }).waitFor()
  const moi = await appelerApi<{ porteurProjet: { id: number } }>(presidente, 'GET', 'me')
  structure = moi.porteurProjet.id
  await inviter(presidente, TRESORERIE, 'lecteur', /^Finances/)
  await verifierAccessibilite(presidente)
})

test('sur son téléphone, elle crée son compte et rejoint la structure ; elle lit, sans rien pouvoir signer', async () => {
  const telephone = await scene.ouvrir(await lienPour(TRESORERIE), { viewport: { width: 360, height: 780 } })
  await verifierAccessibilite(telephone)
  await remplir(telephone, { prenom: 'Yann', nom: 'Le Goff', password: MOT, password2: MOT })
  await bouton(telephone, 'Créer mon compte et rejoindre').click()
  await attendreAdresse(telephone, '/porteur-projet/dashboard')
  await scene.aller(telephone, '/porteur-projet/membres')
  await voir(telephone.getByRole('main'), 'Yann Le Goff')
  expect(await telephone.getByRole('button', { name: 'Inviter une personne' }).count()).toBe(0)
  await scene.aller(telephone, '/porteur-projet/informations?tab=contact')
  await voir(telephone, 'Seul un propriétaire de votre structure modifie ces informations.')
  expect(await bouton(telephone, 'Enregistrer').count()).toBe(0)
  await scene.aller(telephone, '/porteur-projet/informations?tab=rib')
  await bouton(telephone, 'Enregistrer').waitFor()
  await verifierAccessibilite(telephone)
  const { membres } = await appelerApi<MembresDe>(presidente, 'GET', `porteurs-projet/${structure}/membres`)
  expect(membres.map((m) => [m.role, m.signataire, m.finances])).toEqual([
    ['proprietaire', true, true],
    ['lecteur', false, true],
  ])
  await telephone.context().close()
})

test('le lien d’une autre personne le dit, et ne sert pas', async () => {
  await scene.aller(presidente, '/porteur-projet/membres')
  await inviter(presidente, CONSEIL, 'editeur')
  const autre = await scene.ouvrir('/')
  await connecter(autre, scene.serveur.url, 'porteurProjet')
  scene.surveillance.tolerer(/status of 403/)
  await scene.aller(autre, await lienPour(CONSEIL))
  await voir(autre, /destinée à c…@essai\.fr/)
  await verifierAccessibilite(autre)
  await bouton(autre, 'Me déconnecter et revenir').click()
  await voir(autre, 'Avez-vous déjà un compte à cette adresse')
  await remplir(autre, { prenom: 'Hervé', nom: 'Cloarec', password: MOT, password2: MOT })
  await bouton(autre, 'Créer mon compte et rejoindre').click()
  await attendreAdresse(autre, '/porteur-projet/dashboard')
  expect(await autre.getByLabel('Structure').count()).toBe(0)
  consultant = autre
})

/** The structure that the menu names. */
const nommee = (page: Page): Promise<string> =>
  page
    .locator('.coquille-cote select')
    .evaluate((s) => (s as HTMLSelectElement).selectedOptions[0]?.text ?? '')
const ici = (id: number, page: string) => `/s/${id}/porteur-projet/${page}`

test('invité par une seconde structure, il lit l’une et écrit dans l’autre ; le menu dit laquelle', async () => {
  const { projet, ...identite } = await porteurAvec(scene.serveur.url, (p) => p.state === 'a-reprendre')
  const seconde = await scene.ouvrir('/')
  await connecter(seconde, scene.serveur.url, identite)
  await scene.aller(seconde, '/porteur-projet/membres')
  await inviter(seconde, CONSEIL, 'lecteur')
  await seconde.context().close()
  const { id, nomStructure } = projet.porteurProjet
  await scene.aller(consultant, await lienPour(CONSEIL))
  await bouton(consultant, 'Accepter l’invitation').click()
  await attendreAdresse(consultant, ici(id, 'dashboard'))
  await voir(consultant, 'Rien à faire pour le moment.')
  expect(await nommee(consultant)).toBe(nomStructure)
  await verifierAccessibilite(consultant)
  expect(await consultant.getByRole('link', { name: 'Déposer une demande' }).count()).toBe(0)
  await consultant.getByRole('link', { name: 'Consulter la demande' }).click()
  await voir(consultant, /Vous lisez les dossiers de cette structure/)
  expect(await bouton(consultant, 'Enregistrer en brouillon').count()).toBe(0)
  await consultant.locator('.coquille-cote select').selectOption(acceptee.porteurProjet.nomStructure)
  await attendreAdresse(consultant, ici(structure, 'dashboard'))
  await voir(consultant, 'Mes demandes')
  await consultant.goBack()
  await voir(consultant, /Vous lisez les dossiers de cette structure/)
  expect(await nommee(consultant)).toBe(nomStructure)
})

test('deux onglets, deux structures : chacun garde la sienne ; un lien sans structure mène à celle de la demande', async () => {
  const autre = await scene.onglet(consultant, ici(structure, 'demandes'))
  await ecranRempli(autre)
  await ecranRempli(consultant)
  expect(await nommee(autre)).toBe(acceptee.porteurProjet.nomStructure)
  expect(await nommee(consultant)).not.toBe(acceptee.porteurProjet.nomStructure)
  // Asked from the other structure, as a link of a mail opens: refused there, then opened where it is.
  scene.surveillance.tolerer(/status of 404/)
  await consultant.goto(`${scene.serveur.url}/gestion/porteur-projet/projet/step1?projetId=${acceptee.id}`)
  await attendreAdresse(consultant, ici(structure, 'projet/step1'))
  await voir(consultant, 'Votre demande telle que vous l’avez signée.')
  expect(await nommee(consultant)).toBe(acceptee.porteurProjet.nomStructure)
  await autre.close()
})

test('une structure qui n’est pas la sienne n’ouvre rien ; reconnecté, il retrouve la dernière', async () => {
  await scene.aller(consultant, ici(structure, 'dashboard'))
  await consultant.goto(`${scene.serveur.url}/gestion${ici(999_999, 'dashboard')}`)
  await voir(consultant, 'Vous n’êtes pas membre de cette structure')
  await verifierAccessibilite(consultant)
  await consultant.getByRole('link', { name: acceptee.porteurProjet.nomStructure }).click()
  await attendreAdresse(consultant, ici(structure, 'dashboard'))
  await consultant.getByRole('link', { name: 'Déconnexion' }).click()
  await attendreAdresse(consultant, '/')
  await connecter(consultant, scene.serveur.url, { email: CONSEIL, motDePasse: MOT })
  await attendreAdresse(consultant, ici(structure, 'dashboard'))
  await verifierAccessibilite(consultant)
})

test('la présidente retire sa trésorière, qui n’ouvre plus rien', async () => {
  await scene.aller(presidente, '/porteur-projet/membres')
  await presidente.getByRole('button', { name: 'Retirer, Yann Le Goff' }).click()
  await verifierAccessibilite(presidente)
  await presidente.getByRole('dialog').getByRole('button', { name: 'Retirer Yann Le Goff' }).click()
  await voir(presidente, /Yann Le Goff n’est plus membre/)
  const retiree = await scene.ouvrir('/')
  await connecter(retiree, scene.serveur.url, { email: TRESORERIE, motDePasse: MOT })
  await voir(retiree, 'Vous n’êtes plus membre d’aucune structure')
  await verifierAccessibilite(retiree)
  await retiree.context().close()
})
