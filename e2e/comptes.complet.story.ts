import { expect, test } from 'vitest'
import { formatJour } from '#domain/commun/jours.ts'
import { attendreEnvoi, lienDe } from './boite-envoi.ts'
import { attendreAdresse, bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { installerPorteur } from './inscription.ts'
import { verifierAccessibilite } from './surveillance.ts'

const scene = monterScene()
const invitee = { email: 'nora.petit@exemple.fr', motDePasse: 'Lecture-publique-26!' }

test('un admin crée un compte, la personne invitée choisit son mot de passe et entre (CPT-004, CPT-009, CPT-030, NAV-030, NAV-032)', async () => {
  const { url } = scene.serveur
  const admin = await scene.ouvrir('/')
  await connecter(admin, url, 'admin')
  await scene.aller(admin, '/admin/comptes')
  await admin.getByRole('link', { name: '+ Créer un compte' }).click()
  await attendreAdresse(admin, '/admin/comptes/nouveau')
  await remplir(admin, { prenom: 'Nora', nom: 'Petit', email: invitee.email, role: 'Admin' })
  await bouton(admin, 'Créer le compte').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Créer le compte' }).click()
  await voir(admin, 'Contact Nora Petit a été créé')
  await attendreAdresse(admin, '/admin/comptes')
  await admin.getByRole('link', { name: 'Petit Nora' }).waitFor()

  const envoi = await attendreEnvoi(url, invitee.email, /compte/i)
  const nora = await scene.ouvrir(lienDe(envoi).replace(`${url}/gestion`, ''))
  const { email, motDePasse } = invitee
  await remplir(nora, { email, password: motDePasse, confirmPassword: motDePasse })
  await bouton(nora, 'Valider').click()
  await attendreAdresse(nora, '/')
  await connecter(nora, url, invitee)
  await attendreAdresse(nora, '/admin/porteur')

  // A supervisor reads the settings, and changes none.
  await scene.aller(nora, '/admin/parametres')
  await bouton(nora, 'Enregistrer').waitFor()
  expect(await bouton(nora, 'Enregistrer').isDisabled()).toBe(true)

  await admin.getByRole('link', { name: 'Petit Nora' }).click()
  await champ(admin, 'prenom').waitFor()
  await bouton(admin, 'Supprimer le compte').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer le compte' }).click()
  await voir(admin, 'Contact Nora Petit a été supprimé')
  const dehors = await scene.ouvrir('/')
  await remplir(dehors, { email: invitee.email, password: invitee.motDePasse })
  await bouton(dehors, 'Se connecter').click()
  await voir(dehors, 'Les données envoyées ne correspondent pas à nos enregistrements')
  await attendreAdresse(dehors, '/')
})

test('un admin ferme puis rouvre le dépôt : un porteur peut alors commencer une demande', async () => {
  const porteur = { email: 'calendrier@lettres-en-rade.fr', motDePasse: 'Festival-2026!' }
  const holder = await installerPorteur(scene, porteur)
  const admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  const enregistrer = async () => {
    await bouton(admin, 'Enregistrer').click()
    await voir(admin, 'Le calendrier est enregistré.')
  }
  await scene.aller(admin, '/admin/parametres')
  const periodes = admin.locator('.periodes').first()
  await periodes.waitFor()
  await verifierAccessibilite(admin)
  const enlever = periodes.getByRole('button', { name: /^Supprimer/ })
  while ((await enlever.count()) > 0) await enlever.first().click()
  await voir(admin, /^Aucune période n’est ouverte aujourd’hui/)
  await bouton(admin, 'Enregistrer').click()
  await admin
    .getByRole('dialog')
    .getByText(/^Le dépôt, ouvert jusqu’au .*, se ferme aussitôt/)
    .waitFor()
  await bouton(admin, 'Enregistrer quand même').click()
  await voir(admin, 'Le calendrier est enregistré.')

  await scene.aller(holder, '/porteur-projet/dashboard')
  await voir(holder, /Aucune période de dépôt ouverte/)
  expect(await holder.getByRole('link', { name: 'Déposer une demande' }).count()).toBe(0)

  await scene.aller(admin, '/admin/porteur')
  await admin.getByRole('link', { name: 'Réglez le calendrier de dépôt' }).click()
  await attendreAdresse(admin, '/admin/parametres')
  await bouton(admin, 'Ajouter une période').click()
  const jour = (n: number) => formatJour(new Date(Date.now() + n * 86_400_000).toISOString())
  await periodes.getByLabel('Début de la période').fill(jour(-2))
  await periodes.getByLabel('Fin de la période').fill(jour(20))
  await voir(admin, /^Les porteurs peuvent déposer et signer jusqu’au/)
  await enregistrer()

  await scene.aller(holder, '/porteur-projet/dashboard')
  await holder.getByRole('link', { name: 'Déposer une demande' }).first().click()
  await attendreAdresse(holder, '/porteur-projet/projet/step1')
  await champ(holder, 'nom').first().waitFor()
})
