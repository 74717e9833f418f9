import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enListe, fermerPortail, moi, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'
import { requetes } from '#web/lib/requetes.ts'

afterEach(fermerPortail)

const EXAMEN = { isSigned: true, isEditing: false, isControlling: true, actions: [] }
const ACCORDEE = { ...EXAMEN, isControlling: false, actions: ['signerConvention'] }
/** The tab comes back to the front. */
const revenir = () => dispatchEvent(new Event('visibilitychange'))

test('une décision publiée entre-temps se lit au retour sur l’onglet, sans recharger la page', async () => {
  const { serveur } = ouvrirPortail('/porteur-projet/dashboard', {
    'GET /mes-projets': enListe([projetEnListe(EXAMEN)]),
  })
  const aFaire = within(await screen.findByRole('region', { name: 'A faire' }))
  aFaire.getByText('Rien à faire pour le moment.')
  serveur.routes['GET /mes-projets'] = enListe([projetEnListe({ ...ACCORDEE, state: 'valide-commission' })])
  revenir()
  expect((await aFaire.findByRole('link')).getAttribute('href')).toMatch(/convention\?projetId=7$/)
})

test('« Mes demandes » aussi, et ce que le compte permet depuis', async () => {
  const { serveur } = ouvrirPortail(
    '/porteur-projet/demandes',
    {},
    { porteur: { canCreateNewProjet: false } },
  )
  await screen.findByText('Aucune demande pour le moment')
  expect(screen.queryByRole('link', { name: 'Déposer une demande' })).toBeNull()
  serveur.routes['GET /me'] = { corps: { data: moi('porteurProjet') } }
  revenir()
  await within(screen.getByRole('main')).findByRole('link', { name: 'Déposer une demande' })
})

test('ce qui est tapé n’est pas remplacé par ce qui est relu', async () => {
  const lire = (version: number, nom: string) => ({ corps: { data: projetAffiche({ version, nom }) } })
  const { serveur, personne } = ouvrirPortail('/porteur-projet/projet/step1?projetId=7', {
    'GET /projets/7': lire(4, 'Fête du livre'),
    'POST /projets': { statut: 503, corps: {} },
  })
  const nom = await screen.findByLabelText<HTMLInputElement>(/^Nom /)
  await personne.type(nom, ' et de la lecture')
  serveur.routes['GET /projets/7'] = lire(5, 'Autre chose')
  const lues = serveur.de('GET /projets/7').length
  revenir()
  await requetes.invalidateQueries()
  await waitFor(() => expect(serveur.de('GET /projets/7').length).toBeGreaterThan(lues))
  expect(nom.value).toBe('Fête du livre et de la lecture')
})
