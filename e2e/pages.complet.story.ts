import { expect, test } from 'vitest'
import { attendreEnvoi, lienDe } from './boite-envoi.ts'
import { attendreAdresse, bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { installerPorteur } from './inscription.ts'
import { verifierAccessibilite } from './surveillance.ts'

const scene = monterScene()

test('un admin change les conditions, le public les lit, un second admin en retard en est averti (GEN-022)', async () => {
  const { url } = scene.serveur
  const lecteur = await scene.ouvrir('/')
  await lecteur.getByRole('link', { name: 'Conditions d’utilisation' }).click()
  await attendreAdresse(lecteur, '/pages/cgv')
  await lecteur.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' }).waitFor()
  await voir(lecteur, /Les données du compte et des demandes sont conservées 5\s+ans/)
  await verifierAccessibilite(lecteur)
  // Where the text was before it could be kept.
  await scene.aller(lecteur, '/conditions-utilisation')
  await attendreAdresse(lecteur, '/pages/cgv')
  await scene.aller(lecteur, '/pages/inconnue')
  await lecteur.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor()
  await verifierAccessibilite(lecteur)

  const admin = await scene.ouvrir('/')
  await connecter(admin, url, 'admin')
  await scene.aller(admin, '/admin/parametres?tab=pages')
  await verifierAccessibilite(admin)
  await admin.getByRole('main').getByRole('link', { name: 'Conditions d’utilisation' }).click()
  await attendreAdresse(admin, '/admin/parametres/pages/cgv')
  const second = await scene.onglet(admin, '/admin/parametres/pages/cgv')
  await champ(second, 'texte').waitFor()

  const texte = champ(admin, 'texte')
  await texte.press('ControlOrMeta+End')
  await texte.pressSequentially('\n\nNouvelle clause')
  await texte.press('Home')
  await bouton(admin, 'Titre').click()
  await admin.getByRole('heading', { level: 2, name: 'Nouvelle clause' }).waitFor()
  // What a button does is undone like what is typed.
  await texte.press('ControlOrMeta+z')
  await admin.getByRole('heading', { level: 2, name: 'Nouvelle clause' }).waitFor({ state: 'detached' })
  await texte.press('ControlOrMeta+Shift+z')
  await texte.press('ControlOrMeta+End')
  await texte.pressSequentially(
    '\n\nVoir <b>ici</b> [le site](javascript:alert(1)) ou [là](https://www.cnil.fr/).',
  )
  await voir(admin, /adresse refusée/)
  await verifierAccessibilite(admin)
  await bouton(admin, 'Enregistrer').click()
  await voir(admin, 'La page est enregistrée.')
  await bouton(admin, 'Lire la version 2').click()
  await admin.getByRole('dialog').getByText('Un compte représente une structure.').waitFor()
  await verifierAccessibilite(admin)
  await admin.keyboard.press('Escape')

  await scene.aller(lecteur, '/pages/cgv')
  await lecteur.getByRole('heading', { level: 2, name: 'Nouvelle clause' }).waitFor()
  await voir(lecteur, /Voir <b>ici<\/b> le site ou/)
  await voir(lecteur, /^Version 4, en vigueur depuis le/)
  expect(await lecteur.locator('.texte-riche a').count()).toBe(1)

  await champ(second, 'texte').fill('Mon texte à moi.')
  await bouton(second, 'Enregistrer').click()
  await voir(second, 'Cette page a été modifiée entre-temps. Rechargez la page.')
  expect(await champ(second, 'texte').inputValue()).toBe('Mon texte à moi.')
  await bouton(second, 'Continuer avec mon texte').click()
  await bouton(second, 'Lire la version 4').waitFor()
  await second.getByRole('main').getByRole('link', { name: 'Paramètres' }).click()
  await second.getByRole('dialog', { name: /^Quitter sans enregistrer/ }).waitFor()
  await bouton(second, 'Rester sur la page').click()
  await bouton(second, 'Enregistrer').click()
  await voir(second, 'La page est enregistrée.')
})

test('un compte change de responsable : l’ancienne personne sort, la nouvelle entre par son lien', async () => {
  const { url } = scene.serveur
  const ancienne = { email: 'depart@lettres-en-rade.fr', motDePasse: 'Festival-2026!' }
  const nouvelle = { email: 'arrivee@lettres-en-rade.fr', motDePasse: 'Bibliotheque-27!' }
  const porteur = await installerPorteur(scene, ancienne)

  const admin = await scene.ouvrir('/')
  await connecter(admin, url, 'admin')
  await scene.aller(admin, '/admin/porteur?tab=porteurs')
  await admin.locator('tbody tr').filter({ hasText: 'Lettres en rade' }).locator('th a').first().click()
  await admin.getByRole('link', { name: 'Modifier', exact: true }).click()
  await admin.getByRole('link', { name: 'Contact', exact: true }).click()
  await voir(admin, /^Version \d+, acceptée le/)
  await bouton(admin, 'Changer de responsable').click()
  const boite = admin.getByRole('dialog', { name: /^Changer le responsable/ })
  const agir = boite.getByRole('button', { name: 'Changer de responsable' })
  await boite.getByLabel('Nouvelle adresse e-mail').fill('admin@demo.fr')
  await boite.getByLabel('Motif du changement').fill('Départ de la présidente')
  await verifierAccessibilite(admin)
  await agir.click()
  await boite.getByText('Cette adresse a déjà un compte.').waitFor()
  await boite.getByLabel('Nouvelle adresse e-mail').fill(nouvelle.email)
  await boite.getByText(`${nouvelle.email} reçoit un lien`).waitFor()
  await agir.click()
  await voir(admin, `Le compte est rattaché à ${nouvelle.email}`)
  await verifierAccessibilite(admin)

  await attendreEnvoi(url, ancienne.email, /changé de responsable/i)
  await scene.aller(porteur, '/porteur-projet/dashboard')
  await attendreAdresse(porteur, '/')
  const lien = lienDe(await attendreEnvoi(url, nouvelle.email, /responsable du compte/i))
  const arrivee = await scene.ouvrir(lien.replace(`${url}/gestion`, ''))
  const { email, motDePasse } = nouvelle
  await remplir(arrivee, { email, password: motDePasse, confirmPassword: motDePasse })
  await bouton(arrivee, 'Valider').click()
  await attendreAdresse(arrivee, '/')
  await connecter(arrivee, url, nouvelle)
  await attendreAdresse(arrivee, '/porteur-projet/dashboard')
  await remplir(porteur, { email: ancienne.email, password: ancienne.motDePasse })
  await bouton(porteur, 'Se connecter').click()
  await voir(porteur, 'Les données envoyées ne correspondent pas à nos enregistrements')
})
