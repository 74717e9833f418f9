import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import type { Reponse, Reponses } from '#test-kit/banc/faux-serveur.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { MesInformationsRoute } from '#web/app/ecrans/MesInformationsRoute.tsx'

const LIRE = 'GET /porteurs-projet/4'
const ECRIRE = 'PATCH /porteurs-projet/4'
const ouvrir = (tab: string, serveur: Reponses, porteur: Partial<PorteurReponse> = {}) =>
  montrer(
    'porteurProjet',
    [
      { path: '/informations', element: <MesInformationsRoute /> },
      { path: '/ailleurs', element: <p>Ailleurs</p> },
    ],
    `/informations?tab=${tab}`,
    { [LIRE]: { corps: { data: { ...PORTEUR, ...porteur } } }, ...serveur },
  )
const fait = (champs: Partial<PorteurReponse>): Reponse => ({
  corps: { status: 'success', data: { ...PORTEUR, version: 4, ...champs } },
})
const motDePasse = async () =>
  userEvent.type(await screen.findByLabelText('Mot de passe actuel *'), 'Rivage-Lent-42')
const enregistrer = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))

test('montre quatre onglets, avec un point sur Contact et RIB/IBAN incomplets (PRF-001, PRF-002, PRF-003, NAV-008)', async () => {
  ouvrir('identifiants', {}, { sections: { structure: true, contact: false, rib: false } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mes informations')
  const onglets = screen.getByRole('navigation', { name: 'Sections de vos informations' })
  await within(onglets).findAllByText(/à compléter/)
  const textes = within(onglets)
    .getAllByRole('link')
    .map((l) => l.textContent)
  expect(textes).toEqual(['Identifiants', 'Structure', 'Contact (à compléter)', 'RIB/IBAN (à compléter)'])
})

test('ne montre aucun point quand tout est rempli', async () => {
  ouvrir('contact', {})
  await screen.findByLabelText('Fonction *')
  expect(screen.queryByText(/à compléter/)).toBeNull()
})

test('enregistre le contact, sans demander le mot de passe pour le même mobile (PRF-009, PRF-011)', async () => {
  const { appels } = ouvrir('contact', { [ECRIRE]: fait({ siteInternet: 'nouveau.fr' }) })
  const site = await screen.findByLabelText('Site internet *')
  await userEvent.clear(site)
  await userEvent.type(site, 'nouveau.fr')
  await enregistrer()
  await screen.findByText('Vos données ont bien été enregistrées.')
  const envoi = appels().find((a) => a.cle === ECRIRE)?.corps
  expect(envoi).toMatchObject({ section: 'contact', version: 3, siteInternet: 'nouveau.fr', nom: 'Diallo' })
  expect(envoi).not.toHaveProperty('motDePasseActuel')
  expect(envoi).not.toHaveProperty('email')
})

test('demande le mot de passe actuel quand le mobile change', async () => {
  const { appels } = ouvrir('contact', {})
  const mobile = await screen.findByLabelText('Téléphone mobile *')
  await userEvent.clear(mobile)
  await userEvent.type(mobile, '07 56 78 90 12')
  await enregistrer()
  expect(
    await screen.findByText('Le champ "Mot de passe actuel" est requis.', { selector: 'p' }),
  ).toBeTruthy()
  expect(appels().some((a) => a.cle === ECRIRE)).toBe(false)
})

test('à un autre propriétaire, le mobile du responsable est masqué, et rien n’en repart', async () => {
  const mobile = '+33\u00a06\u00a0••\u00a0••\u00a0••\u00a078'
  const soi = { fonction: null, mobile: null }
  const { appels } = ouvrir('contact', { [ECRIRE]: fait({ mobile, soi }) }, { mobile, soi })
  expect(((await screen.findByDisplayValue(/•• 78$/)) as HTMLInputElement).disabled).toBe(true)
  const site = await screen.findByLabelText('Site internet *')
  await userEvent.clear(site)
  await userEvent.type(site, 'nouveau.fr')
  await userEvent.click(screen.getAllByRole('button', { name: 'Enregistrer' }).at(-1) as HTMLElement)
  await screen.findByText('Vos données ont bien été enregistrées.')
  expect(appels().find((a) => a.cle === ECRIRE)?.corps).not.toHaveProperty('mobile')
})

test('verrouille la structure et dit pourquoi (PRF-010)', async () => {
  ouvrir('structure', {})
  const nom = (await screen.findByLabelText('Nom de la structure')) as HTMLInputElement
  expect(nom.disabled).toBe(true)
  const raison = screen.getByText(/Pour les modifier, adressez une demande/)
  const lien = within(raison).getByRole('link', { name: 'messagerie' })
  expect(lien.getAttribute('href')).toBe('/porteur-projet/messagerie?objet=structure')
  const passe = within(raison).getByRole('link', { name: 'Demandez que ce passé y soit rattaché' })
  expect(passe.getAttribute('href')).toBe('/porteur-projet/messagerie?objet=passe')
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull()
})

test('ouvre les identifiants par « Modifier mes identifiants » (PRF-012)', async () => {
  const { appels } = ouvrir('identifiants', { [ECRIRE]: fait({ emailEnAttente: 'n@mots.fr' }) })
  expect(((await screen.findByLabelText('Adresse e-mail')) as HTMLInputElement).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mes identifiants' }))
  const email = screen.getByLabelText('Adresse e-mail') as HTMLInputElement
  expect(email.disabled).toBe(false)
  await userEvent.clear(email)
  await userEvent.type(email, 'n@mots.fr')
  await userEvent.type(screen.getByLabelText('Mot de passe actuel *'), 'secret')
  await enregistrer()
  expect(await screen.findByText(/n@mots\.fr attend sa confirmation/)).toBeTruthy()
  expect(appels().find((a) => a.cle === ECRIRE)?.corps).toMatchObject({
    section: 'identifiant',
    email: 'n@mots.fr',
  })
})

test('un nouveau mot de passe ne redemande pas l’adresse qui attendait', async () => {
  const { appels } = ouvrir(
    'identifiants',
    { [ECRIRE]: fait({ emailEnAttente: null }) },
    { emailEnAttente: 'n@mots.fr' },
  )
  await screen.findByText(/n@mots\.fr attend sa confirmation/)
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mes identifiants' }))
  for (const champ of document.querySelectorAll<HTMLInputElement>('input[name^="password"]'))
    await userEvent.type(champ, 'Rivage-Lent-42')
  await userEvent.type(screen.getByLabelText('Mot de passe actuel *'), 'secret')
  await enregistrer()
  await waitFor(() => expect(screen.queryByText(/attend sa confirmation/)).toBeNull())
  const corps = appels().find((a) => a.cle === ECRIRE)?.corps
  expect(corps).toMatchObject({ section: 'identifiant', password: 'Rivage-Lent-42' })
  expect(corps).not.toHaveProperty('email')
})

test('montre sous le champ ce que le serveur refuse, et garde la saisie', async () => {
  const refus = {
    statut: 422,
    corps: { message: 'x', errors: { bic: ['Le champ "BIC" n\'est pas valide.'] } },
  }
  ouvrir('rib', { [ECRIRE]: refus })
  const titulaire = (await screen.findByLabelText('Titulaire du compte *')) as HTMLInputElement
  await userEvent.clear(titulaire)
  await userEvent.type(titulaire, 'Asso')
  await motDePasse()
  await enregistrer()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('BIC *')))
  expect(titulaire.value).toBe('Asso')
})

test('demande le mot de passe pour remplacer un compte bancaire enregistré', async () => {
  const { appels } = ouvrir('rib', {})
  const titulaire = await screen.findByLabelText('Titulaire du compte *')
  expect(screen.queryByLabelText('Mot de passe actuel *')).toBeNull()
  await userEvent.type(titulaire, ' 2')
  await enregistrer()
  await screen.findByRole('link', { name: 'Le champ "Mot de passe actuel" est requis.' })
  expect(appels().filter((a) => a.cle === ECRIRE)).toEqual([])
})

test('le premier compte bancaire s’enregistre sans mot de passe', async () => {
  const vide = { iban: null, bic: null, titulaireCompte: null }
  const { appels } = ouvrir('rib', { [ECRIRE]: fait({ titulaireCompte: 'Asso' }) }, vide)
  await userEvent.type(await screen.findByLabelText('Titulaire du compte *'), 'Asso')
  await enregistrer()
  await screen.findByText('Vos données ont bien été enregistrées.')
  expect(appels().find((a) => a.cle === ECRIRE)?.corps).not.toHaveProperty('motDePasseActuel')
})

test('garde la saisie quand le réseau est coupé, et réessaie', async () => {
  const { serveur, appels } = ouvrir('rib', { [ECRIRE]: null })
  const titulaire = (await screen.findByLabelText('Titulaire du compte *')) as HTMLInputElement
  await userEvent.type(titulaire, ' 2')
  await motDePasse()
  await enregistrer()
  expect(await screen.findByText(/connexion au serveur a échoué/)).toBeTruthy()
  expect(titulaire.value).toBe('Les Mots voyageurs 2')
  serveur[ECRIRE] = fait({ titulaireCompte: 'Les Mots voyageurs 2' })
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByText('Modifications non enregistrées')).toBeNull())
  expect(appels().filter((a) => a.cle === ECRIRE)).toHaveLength(2)
  expect(screen.queryByText(/connexion au serveur a échoué/)).toBeNull()
})

test('prévient d’une modification faite ailleurs sans perdre la saisie', async () => {
  const message = 'Ces informations ont été modifiées entre-temps. Rechargez la page.'
  ouvrir('rib', { [ECRIRE]: { statut: 409, corps: { message, code: 'version' } } })
  const titulaire = (await screen.findByLabelText('Titulaire du compte *')) as HTMLInputElement
  await userEvent.type(titulaire, ' 2')
  await motDePasse()
  await enregistrer()
  await screen.findByText(message)
  expect(titulaire.value).toBe('Les Mots voyageurs 2')
  await userEvent.click(screen.getByRole('button', { name: 'Afficher la version enregistrée' }))
  await waitFor(() => expect(titulaire.value).toBe('Les Mots voyageurs'))
})

test('demande avant de quitter une saisie non enregistrée', async () => {
  const { routeur } = ouvrir('rib', {})
  await userEvent.type(await screen.findByLabelText('Titulaire du compte *'), ' 2')
  void routeur.navigate('/ailleurs')
  await userEvent.click(await screen.findByRole('button', { name: 'Rester sur la page', hidden: true }))
  expect(screen.queryByText('Ailleurs')).toBeNull()
  void routeur.navigate('/ailleurs')
  await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer', hidden: true }))
  expect(await screen.findByText('Ailleurs')).toBeTruthy()
})

test('enregistré incomplet, ce qui manque reste écrit près du bouton', async () => {
  const serveur = { [ECRIRE]: fait({ adresse: null, ville: null }) }
  ouvrir('contact', serveur, { adresse: null, ville: null })
  await userEvent.type(await screen.findByLabelText('Fonction *'), ' adjointe')
  await enregistrer()
  await screen.findByText(/^Enregistré\. Il manque encore : adresse, ville\.$/)
})

test('enregistré complet, la suite s’offre : l’autre section, puis la demande', async () => {
  const incomplet = { structure: true, contact: true, rib: false }
  const { routeur } = ouvrir('contact', { [ECRIRE]: fait({ sections: incomplet }) }, { sections: incomplet })
  await userEvent.type(await screen.findByLabelText('Fonction *'), ' adjointe')
  await enregistrer()
  await userEvent.click(await screen.findByRole('link', { name: 'RIB à compléter' }))
  expect(routeur.state.location.search).toBe('?tab=rib')
  ouvrir('contact', { [ECRIRE]: fait({}) })
  await userEvent.type(await screen.findByLabelText('Fonction *'), ' adjointe')
  await enregistrer()
  const lien = await screen.findByRole('link', { name: 'Déposer une demande' })
  expect(lien.getAttribute('href')).toBe('/porteur-projet/projet/step1')
})

test('un SIRET que porte aussi une autre structure : la rejoindre s’offre ; sans ce doublon, rien n’est demandé', async () => {
  const numeros = (anomalies: object[]) =>
    ({ siret: '73282932000074', rna: null, siretAnomalies: anomalies }) as unknown as NonNullable<
      PorteurReponse['numeros']
    >
  const lu = { adresse: 'a@mots.fr', adresseConfirmeeLe: null, demandes: [], structures: null }
  const serveur = { 'GET /rejoindre': { corps: { data: lu } } }
  const { appels } = ouvrir('structure', serveur, { numeros: numeros([]) })
  await screen.findByRole('form', { name: 'SIRET et RNA' })
  expect(appels().map((a) => a.cle)).not.toContain('GET /rejoindre')
  const texte = 'Une autre structure du portail a le même SIRET.'
  ouvrir('structure', serveur, { numeros: numeros([{ anomalie: 'double', texte }]) })
  await screen.findByRole('button', { name: 'Recevoir un lien à cette adresse' })
})
