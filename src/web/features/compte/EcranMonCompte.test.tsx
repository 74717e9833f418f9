import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const MOI = {
  id: 1,
  prenom: 'Zoé',
  nom: 'Lefèvre',
  email: 'zoe@exemple.fr',
  role: 'comptable' as Role,
  isInvite: false,
  emailEnAttente: null as string | null,
  secondFacteur: false,
  avisSignatures: 'chaque',
  version: 1,
}
const RIEN = {
  actif: false,
  obligatoire: false,
  application: null,
  cles: [],
  codesSecoursRestants: 0,
  clesPossibles: false,
}
const ouvrir = (reponses = {}, role: Role = 'comptable') =>
  ouvrirPortail(
    '/admin/informations',
    {
      'GET /comptes/1': { corps: { data: { ...MOI, role } } },
      'GET /second-facteur': { corps: { data: RIEN } },
      ...reponses,
    },
    { role },
  )
const bloc = async (titre: string) => {
  const section = (await screen.findByRole('heading', { level: 2, name: titre })).closest('section')
  if (!section) throw new Error(titre)
  return within(section)
}
const saisie = (b: Awaited<ReturnType<typeof bloc>>, nom: RegExp) => b.getByLabelText(nom) as HTMLInputElement

test.each(['admin', 'superviseur', 'comptable', 'membreCommission'] as const)(
  '%s trouve deux blocs, dont « Changer le mot de passe » (NAV-033, PWD-001)',
  async (role) => {
    ouvrir({}, role)
    await bloc('Votre compte')
    const b = await bloc('Changer le mot de passe')
    saisie(b, /^Mot de passe actuel/)
    saisie(b, /^Mot de passe \*/)
    b.getByRole('button', { name: 'Enregistrer' })
  },
)

test.each([
  ['admin y mène (PER-008)', 'admin', true],
  ['superviseur y mène (PER-022)', 'superviseur', true],
  ['comptable, sans ce droit, n’en parle pas', 'comptable', false],
  ['membre de commission, sans ce droit, n’en parle pas', 'membreCommission', false],
] as const)('le menu d’un compte %s', async (_qui, role, mene) => {
  ouvrir({}, role)
  await bloc('Votre compte')
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
  const vers = menu.queryByRole('link', { name: 'Informations' })?.getAttribute('href')
  expect(vers).toBe(mene ? '/gestion/admin/informations' : undefined)
})

test('les deux mots de passe sont requis, chacun sa ligne (PWD-002, PWD-006)', async () => {
  const { personne, serveur } = ouvrir()
  const b = await bloc('Changer le mot de passe')
  await personne.click(b.getByRole('button', { name: 'Enregistrer' }))
  const lignes = within(b.getByRole('alert')).getAllByRole('listitem')
  expect(lignes.map((l) => l.textContent)).toEqual([
    'Le champ "Mot de passe actuel" est requis.',
    'Le champ "Mot de passe" est requis.',
  ])
  expect(serveur.de('PATCH /comptes/1')).toEqual([])
})

test('le premier message de chaque champ refusé par le serveur (PWD-005, PWD-006)', async () => {
  const errors = { motDePasseActuel: ['Faux.', 'Encore faux.'], password: ['Trop courant.'] }
  const { personne } = ouvrir({ 'PATCH /comptes/1': { statut: 422, corps: { message: 'm', errors } } })
  const b = await bloc('Changer le mot de passe')
  await personne.type(saisie(b, /^Mot de passe actuel/), 'ancien')
  await personne.type(saisie(b, /^Mot de passe \*/), 'Lecture-publique-26!')
  await personne.click(b.getByRole('button', { name: 'Enregistrer' }))
  const lignes = within(await b.findByRole('alert')).getAllByRole('listitem')
  expect(lignes.map((l) => l.textContent)).toEqual([
    'Mot de passe actuel\u00a0: Faux.',
    'Mot de passe\u00a0: Trop courant.',
  ])
})

test('un succès se dit et vide les deux champs (PWD-003, PWD-004, PWD-005, PWD-007)', async () => {
  const { personne, serveur } = ouvrir({
    'PATCH /comptes/1': { corps: { status: 'success', data: { id: 1 } } },
  })
  const b = await bloc('Changer le mot de passe')
  const [actuel, nouveau] = [saisie(b, /^Mot de passe actuel/), saisie(b, /^Mot de passe \*/)]
  await personne.type(actuel, 'ancien')
  await personne.type(nouveau, 'Lecture-publique-26!')
  await personne.click(b.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Mot de passe modifié avec succès')
  expect(serveur.de('PATCH /comptes/1')[0]?.corps).toEqual({
    motDePasseActuel: 'ancien',
    password: 'Lecture-publique-26!',
    passwordConfirmation: 'Lecture-publique-26!',
  })
  await waitFor(() => expect([actuel.value, nouveau.value]).toEqual(['', '']))
  // What waited for a confirmation no longer does: the account is read again.
  await waitFor(() => expect(serveur.de('GET /comptes/1').length).toBeGreaterThan(1))
})

test('une nouvelle adresse se dit enregistrée, et attend sa confirmation (CPT-033)', async () => {
  const emailEnAttente = 'zoe@ailleurs.fr'
  const { personne, serveur } = ouvrir({
    'PUT /comptes/1': { corps: { status: 'success', data: { ...MOI, emailEnAttente } } },
  })
  const b = await bloc('Votre compte')
  await personne.click(b.getByRole('button', { name: 'Modifier l’adresse' }))
  b.getByText('Le champ "Votre mot de passe, pour confirmer" est requis.')
  expect(serveur.de('PUT /comptes/1')).toEqual([])
  const email = saisie(b, /^Adresse e-mail/)
  await personne.clear(email)
  await personne.type(email, emailEnAttente)
  await personne.type(saisie(b, /^Votre mot de passe/), 'ancien')
  await personne.click(b.getByRole('button', { name: 'Modifier l’adresse' }))
  await screen.findByText('Email modifié avec succès')
  expect(serveur.de('PUT /comptes/1')[0]?.corps).toMatchObject({
    email: emailEnAttente,
    motDePasseActuel: 'ancien',
  })
  await waitFor(() => b.getByText(/zoe@ailleurs\.fr attend sa confirmation/))
})

test.each(['admin', 'comptable'] as const)(
  '%s choisit comment être prévenu des conventions signées',
  async (role) => {
    const { personne, serveur } = ouvrir(
      {
        'PUT /comptes/1/avis-signatures': {
          corps: { status: 'success', data: { ...MOI, role, avisSignatures: 'jour' } },
        },
      },
      role,
    )
    const b = await bloc('Conventions signées')
    const choix = () => b.getAllByRole('radio').map((r) => (r as HTMLInputElement).checked)
    expect(choix()).toEqual([true, false, false])
    await personne.click(b.getByRole('radio', { name: 'Un récapitulatif par jour, le matin' }))
    await personne.click(b.getByRole('button', { name: 'Enregistrer ce choix' }))
    await screen.findByText('Votre choix est enregistré')
    expect(serveur.de('PUT /comptes/1/avis-signatures')[0]?.corps).toEqual({ avisSignatures: 'jour' })
    expect(choix()).toEqual([false, true, false])
  },
)

test.each(['superviseur', 'membreCommission'] as const)(
  '%s, à qui ces e-mails ne vont pas, n’en choisit rien',
  async (role) => {
    ouvrir({}, role)
    await bloc('Votre compte')
    expect(screen.queryByRole('heading', { name: 'Conventions signées' })).toBeNull()
  },
)
