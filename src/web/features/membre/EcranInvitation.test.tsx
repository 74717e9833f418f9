import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { direAutreAdresse, direExpiree, REFUS_INVITATION } from '#domain/membre/invitation.ts'
import type { InvitationOuverte } from '#domain/membre/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { ouvrirSession } from '#web/lib/session.ts'
import { EcranInvitation } from './EcranInvitation.tsx'

const INVITATION: InvitationOuverte = {
  structure: 'Lettres en Rade',
  par: 'Claire Le Bihan',
  email: 'y.legoff@orange.fr',
  role: 'lecteur',
  signataire: false,
  finances: true,
  envoyeeLe: '2026-11-20T09:12:00.000Z',
  expireLe: '2026-11-27T09:12:00.000Z',
}
const LIRE = 'GET /invitation'
const ACCEPTER = 'POST /invitation/accepter'
const CREER = 'POST /invitation/compte'
const ENTREE = 'POST /login'
const SESSION = {
  status: 'success',
  token: 't2',
  user: {
    id: 9,
    role: 'porteurProjet',
    isStaff: false,
    prenom: 'Yann',
    nom: 'Le Goff',
    email: '',
    hasUnreadMessages: false,
  },
}

function ouvrir(serveur: Reponses, { connecte = false, role = 'porteurProjet' as Role } = {}) {
  const [surEntree, surDeconnexion] = [vi.fn(async () => {}), vi.fn(async () => {})]
  if (connecte) ouvrirSession({ token: 't1', role, isStaff: false })
  const ecran = <EcranInvitation surEntree={surEntree} surDeconnexion={surDeconnexion} />
  const ouvert = montrer(role, [{ path: '/invitation', element: ecran }], '/invitation?token=abc', {
    [LIRE]: { corps: { data: INVITATION } },
    ...serveur,
  })
  return { ...ouvert, surEntree, surDeconnexion }
}
/** As the testing library reads it: a space is a space. */
const lu = (texte: string): string => texte.replaceAll('\u00a0', ' ')
const titre = async () => {
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Invitation'))
  return screen.getByRole('heading', { level: 1 })
}

afterEach(fermerPortail)

const EXPIREE = direExpiree(new Date('2026-11-13T08:00:00Z'))
test.each([
  ['inconnue', 404, REFUS_INVITATION.inconnue, 'Cette invitation n’est pas reconnue'],
  ['expirée', 410, EXPIREE, 'Cette invitation n’est plus valable'],
  ['annulée', 410, REFUS_INVITATION.annulee, 'Cette invitation n’est plus valable'],
  ['acceptée', 409, REFUS_INVITATION.acceptee, 'Cette invitation a déjà été acceptée'],
  ['du personnel', 403, REFUS_INVITATION.personnel, 'Cette adresse ne peut pas rejoindre une structure'],
])(
  'un lien dont l’invitation est %s le dit dans ses mots, sans rien à remplir',
  async (_etat, statut, message, dit) => {
    ouvrir({
      [LIRE]: { statut, corps: { message, ...(statut === 403 && { code: 'adresse-du-personnel' }) } },
    })
    expect((await titre()).textContent).toBe(dit)
    expect(screen.getByText(lu(message))).toBeTruthy()
    expect(screen.queryAllByText(/se déclare/)).toHaveLength(statut === 403 ? 1 : 0)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link').textContent).toBe('Se connecter')
  },
)

test('celle d’une autre adresse : les deux adresses, la date, et le moyen de revenir ; rien n’est envoyé', async () => {
  const corps = {
    message: direAutreAdresse(INVITATION.email, 'zoe@lettres-en-rade.fr'),
    code: 'autre-adresse',
    par: INVITATION.par,
    expireLe: INVITATION.expireLe,
  }
  const { appels, surDeconnexion } = ouvrir({ [LIRE]: { statut: 403, corps } }, { connecte: true })
  expect((await titre()).textContent).toBe('Cette invitation est destinée à une autre adresse')
  expect(screen.getByText(/destinée à y…@orange\.fr.*zoe@lettres-en-rade\.fr/)).toBeTruthy()
  expect(screen.getByText(/L’invitation n’a pas servi.*27 novembre 2026/)).toBeTruthy()
  expect(screen.getByText(/Demandez à Claire Le Bihan de vous inviter/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Rester connecté·e/ }).getAttribute('href')).toBe('/')
  await userEvent.click(screen.getByRole('button', { name: 'Me déconnecter et revenir' }))
  expect(surDeconnexion).toHaveBeenCalledOnce()
  expect(appels().map((a) => a.cle)).toEqual([LIRE])
})

test('ouverte par un membre du personnel : de quoi revenir à son espace, sans l’inviter à l’adresse de son poste', async () => {
  const corps = {
    message: 'Pour une autre.',
    code: 'autre-adresse',
    par: INVITATION.par,
    expireLe: INVITATION.expireLe,
  }
  ouvrir({ [LIRE]: { statut: 403, corps } }, { connecte: true, role: 'admin' })
  await titre()
  expect(screen.getByRole('link', { name: /^Rester connecté·e/ }).getAttribute('href')).toBe('/')
  expect(screen.queryByText(/de vous inviter plutôt/)).toBeNull()
})

test('le droit de signer proposé se lit en entier', async () => {
  ouvrir({ [LIRE]: { corps: { data: { ...INVITATION, signataire: true } } } }, { connecte: true })
  await titre()
  expect(screen.getByText('Signataire').nextElementSibling?.textContent).toMatch(
    /prépare et retire les demandes.*lit le RIB/,
  )
})

test('pendant la lecture, rien n’est affirmé ; une panne se réessaie sans perdre le lien', async () => {
  let panne = true
  const { appels } = ouvrir({
    [LIRE]: () =>
      panne
        ? { statut: 503, corps: { message: 'Réessayez dans un instant.' } }
        : { corps: { data: INVITATION } },
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invitation')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await screen.findByText('Réessayez dans un instant.')).toBeTruthy()
  panne = false
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect((await screen.findByRole('heading', { name: 'Rejoindre Lettres en Rade' })).tagName).toBe('H1')
  expect(appels().map((a) => a.query.get('token'))).toEqual(['abc', 'abc'])
})

test('à qui est connecté avec cette adresse : qui invite, pour quoi, et un seul geste', async () => {
  const { appels, surEntree } = ouvrir(
    { [ACCEPTER]: { corps: { status: 'success', data: { porteurId: 12, structure: 'Lettres en Rade' } } } },
    { connecte: true },
  )
  await titre()
  const faits = [...document.querySelectorAll('.membre-roles > div')].map((d) => d.textContent)
  expect(faits).toEqual([
    'RôleLecteur',
    'Financeslit et change le RIB, reçoit les messages de paiement',
    'Adressey.legoff@orange.fr',
    expect.stringMatching(/^Valableenvoyée le 20 novembre 2026, jusqu’au 27 novembre 2026/),
  ])
  expect(screen.getByText(/Claire Le Bihan vous invite à travailler/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accepter l’invitation' }))
  expect(surEntree).toHaveBeenCalledExactlyOnceWith(12)
  expect(appels().find((a) => a.cle === ACCEPTER)?.corps).toEqual({ token: 'abc' })
})

test('un refus d’accepter est dit sur place, et l’on n’entre pas', async () => {
  const { surEntree } = ouvrir(
    { [ACCEPTER]: { statut: 409, corps: { message: REFUS_INVITATION.complete } } },
    { connecte: true },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }))
  expect(await screen.findByText(REFUS_INVITATION.complete)).toBeTruthy()
  expect(surEntree).not.toHaveBeenCalled()
})

test('sans session, on crée son compte à l’adresse invitée, qui ne se change pas, puis l’on entre', async () => {
  const { appels, surEntree } = ouvrir({
    [CREER]: {
      statut: 201,
      corps: { status: 'success', data: { porteurId: 12, structure: '', email: INVITATION.email } },
    },
    [ENTREE]: { corps: SESSION },
  })
  const email = (await screen.findByLabelText('Adresse e-mail')) as HTMLInputElement
  expect([email.value, email.disabled]).toEqual([INVITATION.email, true])
  const creer = screen.getByRole('button', { name: 'Créer mon compte et rejoindre' })
  await userEvent.click(creer)
  expect(await screen.findByText('Le champ "Prénom" est requis.', { selector: 'p' })).toBeTruthy()
  expect(appels().some((a) => a.cle === CREER)).toBe(false)
  const saisies = {
    Prénom: 'Yann',
    Nom: 'Le Goff',
    'Mot de passe': 'Rivage-Lent-42',
    'Confirmation du mot de passe': 'Rivage-Lent-42',
  }
  for (const [champ, valeur] of Object.entries(saisies))
    await userEvent.type(screen.getByLabelText(`${champ} *`), valeur)
  await userEvent.click(creer)
  await waitFor(() => expect(surEntree).toHaveBeenCalledExactlyOnceWith(12))
  expect(appels().map((a) => a.cle)).toEqual([LIRE, CREER, ENTREE])
  expect(appels()[1]?.corps).toMatchObject({ token: 'abc', prenom: 'Yann', nom: 'Le Goff' })
  expect(appels()[2]?.corps).toEqual({ email: INVITATION.email, password: 'Rivage-Lent-42' })
})

test('une adresse qui a un compte le dit, garde ce qui est saisi, et mène à la connexion', async () => {
  const message = 'Cette adresse a déjà un compte\u00a0: connectez-vous pour accepter l’invitation.'
  const { appels, surEntree } = ouvrir({
    [CREER]: { statut: 409, corps: { message } },
    [ENTREE]: { corps: SESSION },
    [ACCEPTER]: { corps: { status: 'success', data: { porteurId: 12, structure: '' } } },
  })
  await userEvent.type(await screen.findByLabelText('Prénom *'), 'Yann')
  await userEvent.type(screen.getByLabelText('Nom *'), 'Le Goff')
  for (const champ of ['Mot de passe *', 'Confirmation du mot de passe *'])
    await userEvent.type(screen.getByLabelText(champ), 'Rivage-Lent-42')
  await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte et rejoindre' }))
  expect(await screen.findByText(lu(message))).toBeTruthy()
  expect((screen.getByLabelText('Prénom *') as HTMLInputElement).value).toBe('Yann')
  await userEvent.click(screen.getByRole('button', { name: 'J’ai déjà un compte' }))
  expect((screen.getByLabelText('Me connecter') as HTMLInputElement).checked).toBe(true)
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'Rivage-Lent-42')
  await userEvent.click(screen.getByRole('button', { name: 'Me connecter et rejoindre' }))
  await waitFor(() => expect(surEntree).toHaveBeenCalledExactlyOnceWith(12))
  expect(appels().map((a) => a.cle)).toEqual([LIRE, CREER, ENTREE, ACCEPTER])
})

test('un mauvais mot de passe est dit, le lien attend', async () => {
  const { appels, surEntree } = ouvrir({
    [ENTREE]: {
      statut: 422,
      corps: { message: 'Identifiants incorrects.', errors: { email: ['Identifiants incorrects.'] } },
    },
  })
  await userEvent.click(await screen.findByLabelText('Me connecter'))
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'non')
  await userEvent.click(screen.getByRole('button', { name: 'Me connecter et rejoindre' }))
  expect((await screen.findAllByText(/Identifiants incorrects\./)).length).toBeGreaterThan(0)
  expect(surEntree).not.toHaveBeenCalled()
  expect(appels().some((a) => a.cle === ACCEPTER)).toBe(false)
  expect(within(document.body).getByRole('heading', { level: 1 }).textContent).toBe(
    'Rejoindre Lettres en Rade',
  )
})
