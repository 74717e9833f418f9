import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fermerPortail, moi, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { attendreReprise } from '#web/lib/session.ts'

afterEach(fermerPortail)

/** What the other tab leaves in the storage, and the event that this one receives. */
function autreOnglet(jeton: string | null): void {
  if (jeton === null) for (const cle of ['token', 'role', 'isStaff']) localStorage.removeItem(cle)
  else localStorage.setItem('token', jeton)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: jeton }))
}

/** Step 1 of an application, signed out in another tab, then « Suivant »: the call meets nobody. */
async function deconnecterAilleurs() {
  const p = ouvrirPortail('/porteur-projet/projet/step1?projetId=7', {
    'GET /projets/7': { corps: { data: projetAffiche() } },
    'POST /projets': ({ entetes }) =>
      entetes.Authorization
        ? { corps: { status: 'success', data: projetAffiche({ version: 5 }) } }
        : { statut: 401, corps: { message: 'Votre session a expiré. Veuillez vous reconnecter.' } },
  })
  await p.personne.type(await screen.findByRole('textbox', { name: /^Nom du projet/ }), ' !')
  autreOnglet(null)
  await p.personne.click(screen.getByRole('button', { name: 'Suivant' }))
  await screen.findByRole('heading', { name: 'Votre session a pris fin' })
  return p
}

test('une déconnexion faite dans un autre onglet ouvre ici la reconnexion, texte gardé', async () => {
  const { serveur, personne, ici } = await deconnecterAilleurs()
  serveur.routes['POST /login'] = {
    corps: {
      status: 'success',
      token: 't2',
      user: { id: 1, role: 'porteurProjet', isStaff: false },
    },
  }
  await personne.type(screen.getByLabelText('Mot de passe'), 'Portail!2026')
  await personne.click(screen.getByRole('button', { name: 'Se reconnecter' }))
  await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/projet/step2?projetId=7'))
  expect(serveur.de('POST /projets').at(-1)?.corps).toMatchObject({ nom: 'Fête du livre !' })
})

test('un mot de passe faux se dit sous son champ, qui garde la main', async () => {
  const { serveur, personne } = await deconnecterAilleurs()
  serveur.routes['POST /login'] = {
    statut: 422,
    corps: { message: 'm', errors: { email: ['Adresse ou mot de passe faux.'] } },
  }
  await personne.type(screen.getByLabelText('Mot de passe'), 'faux')
  await personne.click(screen.getByRole('button', { name: 'Se reconnecter' }))
  await screen.findByText('Adresse ou mot de passe faux.')
  const champ = screen.getByLabelText('Mot de passe')
  await waitFor(() => expect(document.activeElement).toBe(champ))
  expect(champ.getAttribute('aria-invalid')).toBe('true')
})

test('la même personne revenue dans l’autre onglet réveille celui-ci, sans rien retaper', async () => {
  const { serveur, ici } = await deconnecterAilleurs()
  autreOnglet('t2')
  await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/projet/step2?projetId=7'))
  expect(serveur.de('POST /projets').at(-1)?.entetes.Authorization).toBe('Bearer t2')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('une autre personne connectée dans l’autre onglet ne réveille pas celui-ci : rien ne part en son nom', async () => {
  const { serveur } = await deconnecterAilleurs()
  const aller = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign: aller })
  serveur.routes['GET /me'] = { corps: { data: { ...moi('porteurProjet'), id: 2 } } }
  autreOnglet('t3')
  await waitFor(() => expect(aller).toHaveBeenCalledExactlyOnceWith('/gestion/'))
  expect(serveur.de('POST /projets').filter((r) => r.entetes.Authorization === 'Bearer t3')).toEqual([])
})

test.each([
  ['comptable', '/admin/aide', 1],
  ['porteurProjet', '/porteur-projet/messagerie', 0],
] as const)(
  'session finie, le fournisseur d’identité s’ouvre à côté pour un %s (%s) : %i bouton',
  async (role, ou, boutons) => {
    const meta = document.createElement('meta')
    meta.name = 'fournisseur'
    meta.content = 'l’annuaire'
    document.head.append(meta)
    ouvrirPortail(ou, {}, { role })
    await screen.findByRole('heading', { level: 1 })
    void attendreReprise()
    const boite = within(await screen.findByRole('dialog', { name: 'Votre session a pris fin' }))
    const liens = boite.queryAllByRole('link', { name: 'Se connecter avec l’annuaire (nouvel onglet)' })
    expect(liens.map((l) => [l.getAttribute('href'), l.getAttribute('target')])).toEqual(
      Array(boutons).fill(['/gestion/oidc', '_blank']),
    )
    meta.remove()
  },
)
