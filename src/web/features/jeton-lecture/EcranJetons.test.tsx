import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { jourDe } from '#domain/commun/jours.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { jetonsMontres, listeMontree, SECRET_MONTRE } from '#test-kit/scenes/jetons-montres.ts'

afterEach(() => {
  fermerPortail()
  vi.unstubAllGlobals()
})

const jour = jourDe(new Date())
const LISTE = 'GET /jetons-lecture'
type Reponses = NonNullable<Parameters<typeof ouvrirPortail>[1]>
const ouvrir = (champs: object = {}, reponses: Reponses = {}, adresse = '/admin/jetons') =>
  ouvrirPortail(adresse, { [LISTE]: { corps: listeMontree(jour, champs) }, ...reponses }, { role: 'admin' })
const boite = async () => within(await screen.findByRole('dialog'))
const bouton = (name: RegExp | string) => screen.findByRole('button', { name })
const [sien] = jetonsMontres(jour).siens
const CREE = { statut: 201, corps: { status: 'success', data: { jeton: sien, secret: SECRET_MONTRE } } }

test('la liste met en tête celui qui finit cette semaine, et dit d’où et quand chacun a servi', async () => {
  ouvrir()
  const table = within(await screen.findByRole('table', { name: 'Vos jetons de lecture' }))
  const lignes = table
    .getAllByRole('row')
    .slice(1)
    .map((r) => r.textContent ?? '')
  expect(lignes[0]).toMatch(
    /^Suivi des aides, tableur.*finit par 4cE1.*projets.*paiements.*Tous.*Dans 6\u00a0jours/,
  )
  expect(lignes[0]).toMatch(/Aujourd’hui à .*depuis 81\.250\.12\.14/)
  expect(lignes.find((l) => l.startsWith('Tableau de bord'))).toMatch(
    /créé aujourd’hui.*dans 365\u00a0jours.*Jamais/,
  )
  expect(lignes.find((l) => l.startsWith('Essai'))).toMatch(/aucun depuis 4 mois/)
  expect(screen.getByText(/^4 sur 5 possibles/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 jetons à reprendre' })).toBeTruthy()
  expect(screen.getByText(/^Compte de Marc Aubertin, fermé le /)).toBeTruthy()
})

test('vide : de quoi en créer un ; cinq en service : une phrase, et plus de bouton ni pour créer, ni dupliquer, ni reprendre', async () => {
  ouvrir({ siens: [], aReprendre: [], vivants: 0 })
  expect(await screen.findByText('Aucun jeton')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Créer un jeton' }).length).toBeGreaterThan(0)
  expect(screen.queryByText(/à reprendre/)).toBeNull()
  fermerPortail()
  ouvrir({ vivants: 5 })
  expect(await screen.findByText(/^Vous répondez déjà de 5 jetons en service/)).toBeTruthy()
  for (const name of [/Créer un jeton/, /^Dupliquer/, /^Reprendre/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Révoquer/ })).toHaveLength(6)
})

async function remplir(p: ReturnType<typeof ouvrir>['personne']) {
  await p.click(await bouton('Créer un jeton'))
  const d = await boite()
  expect(document.body.textContent).not.toContain('\\u00a0')
  await p.type(d.getByLabelText(/^Nom/), 'Suivi des aides, tableur')
  await p.click(d.getByLabelText(/^projets/))
  await p.type(d.getByLabelText(/^Réseaux/), '81.250.12.0/24\n10.0.0.1, ::1')
  await p.type(d.getByLabelText(/^Mot de passe actuel/), 'Motdepasse-2026!')
  return d
}

test('créé, il se montre une fois ; « Copier » le copie et le dit ; « Terminer » sans la case demande d’abord', async () => {
  const ecrits: string[] = []
  const { personne, serveur } = ouvrir({}, { 'POST /jetons-lecture': CREE })
  const d = await remplir(personne)
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (t: string) => void ecrits.push(t) },
  })
  await personne.click(d.getByRole('button', { name: 'Créer le jeton' }))
  const titre = await screen.findByRole('heading', { name: /^Jeton «.Suivi des aides, tableur.» créé$/ })
  await waitFor(() => expect(document.activeElement).toBe(titre))
  expect(serveur.recues.find((r) => r.cle === 'POST /jetons-lecture')?.corps).toMatchObject({
    nom: 'Suivi des aides, tableur',
    portees: ['projets'],
    reseaux: ['81.250.12.0/24', '10.0.0.1', '::1'],
  })
  expect(screen.getByText(SECRET_MONTRE)).toBeTruthy()
  await personne.click(screen.getByRole('button', { name: 'Copier' }))
  expect([await screen.findByText('Copié.'), ecrits]).toEqual([expect.anything(), [SECRET_MONTRE]])
  await personne.click(screen.getByRole('button', { name: 'Terminer' }))
  const question = await boite()
  await personne.click(question.getByRole('button', { name: 'Revenir au jeton' }))
  expect(screen.getByText(SECRET_MONTRE)).toBeTruthy()
  await personne.click(screen.getByLabelText('Je l’ai rangé dans un coffre de mots de passe'))
  await personne.click(screen.getByRole('button', { name: 'Terminer' }))
  expect(screen.queryByText(SECRET_MONTRE)).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vos jetons'))
})

test('quitter la page sans l’avoir rangé demande aussi', async () => {
  const { personne, ici } = ouvrir({}, { 'POST /jetons-lecture': CREE })
  const d = await remplir(personne)
  await personne.click(d.getByRole('button', { name: 'Créer le jeton' }))
  await screen.findByText(SECRET_MONTRE)
  await personne.click(screen.getByRole('link', { name: 'Brancher un tableur' }))
  const question = await boite()
  expect(ici()).toBe('/gestion/admin/jetons')
  await personne.click(question.getByRole('button', { name: 'Ne plus l’afficher' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/jetons/tableur'))
})

test('refusé, le formulaire garde tout ce qui est tapé et dit ce qui manque sous son champ', async () => {
  const errors = {
    motDePasseActuel: ['Le mot de passe actuel est incorrect.'],
    reseaux: ['« 10.0.0.1/0 » n’est pas un réseau.'],
  }
  const { personne } = ouvrir(
    {},
    { 'POST /jetons-lecture': { statut: 422, corps: { message: 'm', errors } } },
  )
  await personne.click(await bouton('Créer un jeton'))
  const vide = await boite()
  await personne.click(vide.getByRole('button', { name: 'Créer le jeton' }))
  expect((await vide.findAllByText('Choisissez au moins ce que ce jeton peut lire.')).length).toBeGreaterThan(
    0,
  )
  await personne.click(vide.getByRole('button', { name: 'Annuler' }))
  const d = await remplir(personne)
  await personne.click(d.getByRole('button', { name: 'Créer le jeton' }))
  for (const [dit] of Object.values(errors))
    expect((await d.findAllByText(dit as string)).length).toBeGreaterThan(0)
  expect((d.getByLabelText(/^Nom/) as HTMLInputElement).value).toBe('Suivi des aides, tableur')
  expect((d.getByLabelText(/^Réseaux/) as HTMLTextAreaElement).value).toContain('10.0.0.1, ::1')
  expect((d.getByLabelText(/^projets/) as HTMLInputElement).checked).toBe(true)
})

test('sans mot de passe du portail, il n’est pas demandé', async () => {
  const { personne } = ouvrir({ preuveDemandee: false })
  await personne.click(await bouton('Créer un jeton'))
  expect((await boite()).queryByLabelText(/Mot de passe/)).toBeNull()
})

test('dupliquer ne demande que la fin, et montre le second', async () => {
  const { personne, serveur } = ouvrir({}, { 'POST /jetons-lecture/1/double': CREE })
  await personne.click(await bouton('Dupliquer Suivi des aides, tableur, qui finit par 4cE1'))
  const d = await boite()
  await personne.type(d.getByLabelText(/^Mot de passe actuel/), 'Motdepasse-2026!')
  await personne.click(d.getByRole('button', { name: 'Créer le second jeton' }))
  expect(await screen.findByText(SECRET_MONTRE)).toBeTruthy()
  expect(serveur.recues.find((r) => r.cle === 'POST /jetons-lecture/1/double')?.corps).toHaveProperty('fin')
})

test('révoquer dit d’abord le dernier usage ; changé entre-temps, la phrase se lit et la liste se relit', async () => {
  const message = 'Ana Lopez a révoqué ce jeton le 2 mars 2026 à 10 h 00 : il n’ouvre plus rien.'
  const { personne, serveur } = ouvrir(
    {},
    { 'DELETE /jetons-lecture/8': { statut: 409, corps: { message, code: 'revoque' } } },
  )
  await personne.click(await bouton(/^Révoquer Export nocturne/))
  const d = await boite()
  expect(
    d.getByText(/^Il a servi pour la dernière fois aujourd’hui à .*, depuis 51\.15\.20\.8\.$/),
  ).toBeTruthy()
  const lues = serveur.recues.filter((r) => r.cle === LISTE).length
  await personne.click(d.getByRole('button', { name: 'Révoquer le jeton' }))
  expect(await d.findByText(message)).toBeTruthy()
  await waitFor(() => expect(serveur.recues.filter((r) => r.cle === LISTE).length).toBeGreaterThan(lues))
})

test('reprendre le dit ; pris par un autre, sa phrase se lit et la liste se relit', async () => {
  const message = 'Ana Lopez répond de ce jeton : c’est à cette personne de le révoquer ou de le dupliquer.'
  const { personne } = ouvrir(
    {},
    {
      'POST /jetons-lecture/9/reprise': { corps: { status: 'success', data: sien } },
      'POST /jetons-lecture/8/reprise': { statut: 409, corps: { message, code: 'repris' } },
    },
  )
  await personne.click(await bouton(/^Reprendre Ancien tableur/))
  expect(await screen.findByText(/^Vous répondez maintenant de «.Ancien tableur.»\.$/)).toBeTruthy()
  await personne.click(await bouton(/^Reprendre Export nocturne/))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('une panne se dit et se réessaie ; un superviseur n’y entre pas', async () => {
  ouvrir({}, { [LISTE]: { statut: 503, corps: { message: 'Le service est momentanément indisponible.' } } })
  expect(await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 10_000 })).toBeTruthy()
  fermerPortail()
  ouvrirPortail('/admin/jetons', {}, { role: 'superviseur' })
  await waitFor(() => expect(document.body.textContent).toMatch(/pas les droits/))
  expect(screen.queryByText('Vos jetons')).toBeNull()
})

test('« Brancher un tableur » donne les adresses de ce portail, les pas, les colonnes de chaque portée', async () => {
  ouvrir({}, {}, '/admin/jetons/tableur')
  const adresse = 'https://aides.exemple.fr/gestion/api/lecture/v1/'
  expect(await screen.findByText(`${adresse}structures.csv`)).toBeTruthy()
  const texte = document.body.textContent ?? ''
  expect(texte).toContain('Feuille ▸ Liens externes')
  expect(texte).toContain(
    `Csv.Document(Web.Contents("${adresse}projets.csv"), [Delimiter = ";", Encoding = 65001`,
  )
  expect(texte).toContain('[Headers = [Authorization = "Bearer " & Jeton]]')
  for (const dit of ['60 requêtes par minute', '401', '403', '429', '503', 'SIRET', 'Montant payé', 'Unité'])
    expect(texte).toContain(dit)
  expect(texte).not.toContain('pa_')
})
