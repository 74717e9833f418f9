import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { dossierAffiche, examine, seanceAffichee } from '#test-kit/ecran/seance-affichee.ts'

afterEach(fermerPortail)

const LIRE = 'GET /seances/5'
const AVIS = 'POST /seances/5/dossiers/101/avis'
const dit = (data: SeanceEntiere) => ({ corps: { status: 'success', data } })
const un = dossierAffiche(1, { etat: 'en_cours' })
const [deux, trois] = [dossierAffiche(2), dossierAffiche(3)]
/** Once the first is recorded, the second is there. */
const apres = (par = { id: 1, prenom: 'Zoé', nom: 'Lefèvre' }) =>
  seanceAffichee([examine(un, { par }), { ...deux, etat: 'en_cours' }, trois], { version: 11 })

async function ouvrir(s: SeanceEntiere, plus = {}) {
  const portail = ouvrirPortail(
    '/admin/commissions/3/seance/5',
    { [LIRE]: { corps: { data: s } }, ...plus },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { level: 1 })
  return portail
}
const montant = () => screen.getByLabelText<HTMLInputElement>(/^Montant proposé/)
const titre = (name: string) => screen.findByRole('heading', { level: 2, name })

test('sans voix comptées, ou mal comptées, rien ne part et la raison est dite', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee(), { [AVIS]: dit(apres()) })
  await titre('Festival 1')
  await personne.keyboard('a')
  screen.getByText('Comptez les voix, ou « À l’unanimité ».')
  await personne.keyboard('{Control>}{Enter}{/Control}')
  expect(document.activeElement).toBe(screen.getByLabelText('Pour l’aide'))
  await personne.keyboard('2')
  await screen.findByText('2 voix comptées pour 3 votants : vérifiez pour, contre et abstentions.')
  const bouton = screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer et suivant' })
  expect([bouton.disabled, serveur.de(AVIS)]).toEqual([true, []])
})

test('refuser se compte sur l’aide : à l’unanimité, tous sont contre ; le motif, exigé, reçoit la main', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee(), { [AVIS]: dit(apres()) })
  await titre('Festival 1')
  await personne.keyboard('r')
  expect(document.activeElement).toBe(screen.getByLabelText('Pour l’aide'))
  expect([montant().value, montant().disabled]).toEqual(['', true])
  await personne.keyboard('u')
  await screen.findByText('Refus à l’unanimité des votants.')
  screen.getByText('0 pour, 3 contre, 0 abstention, écrit ainsi au procès-verbal.')
  await personne.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Le motif de refus est requis')
  const motif = screen.getByLabelText(/^Motif du refus/)
  expect(document.activeElement).toBe(motif)
  await personne.keyboard('Hors du champ{Control>}{Enter}{/Control}')
  await titre('Festival 2')
  expect(serveur.de(AVIS)[0]?.corps).toMatchObject({
    decision: 'refuse',
    montantAlloue: null,
    motifRefus: 'Hors du champ',
    remarque: 'Hors du champ',
    pour: 0,
    contre: 3,
  })
})

test('des voix qui accordent l’aide ne la refusent pas : c’est dit, et rien ne part', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee(), { [AVIS]: dit(apres()) })
  await titre('Festival 1')
  await personne.keyboard('r2{Tab}1')
  await screen.findByText('2 pour, 1 contre : ces voix accordent l’aide, elles ne la refusent pas.')
  screen.getByText('Les voix ne portent pas ce refus.')
  await personne.keyboard('mHors du champ{Control>}{Enter}{/Control}')
  const bouton = screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer et suivant' })
  expect([bouton.disabled, document.activeElement, serveur.de(AVIS)]).toEqual([
    true,
    screen.getByLabelText('Pour l’aide'),
    [],
  ])
})

test('un motif écrit pour refuser ne suit pas quand on choisit autre chose, et revient avec le refus', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee(), { [AVIS]: dit(apres()) })
  await titre('Festival 1')
  await personne.keyboard('rumHors du champ')
  await personne.click(screen.getByLabelText('En attente'))
  const texte = () => screen.getByRole<HTMLInputElement>('textbox', { name: /procès-verbal\)/ }).value
  expect(texte()).toBe('')
  await personne.click(screen.getByLabelText('Refuser'))
  expect(texte()).toBe('Hors du champ')
  await personne.click(screen.getByLabelText('En attente'))
  await personne.keyboard('{Control>}{Enter}{/Control}')
  await titre('Festival 2')
  expect(serveur.de(AVIS)[0]?.corps).toMatchObject({ decision: 'attente', motifRefus: null, remarque: null })
})

test('à égalité, la voix de la présidence est demandée, sans réponse choisie, et porte ce qui est enregistré', async () => {
  const { personne } = await ouvrir(seanceAffichee())
  await titre('Festival 1')
  await personne.keyboard('av1{Tab}1')
  expect(screen.queryByRole('group', { name: /^Voix prépondérante/ })).toBeNull()
  await personne.keyboard('{Tab}1')
  const question = within(screen.getByRole('group', { name: /^Voix prépondérante/ }))
  await waitFor(() => expect(document.activeElement).toBe(question.getByLabelText('Pour l’aide')))
  expect(question.queryByRole('radio', { checked: true })).toBeNull()
  screen.getByText('Dites la voix de la présidence.')
  screen.getByText(/^Égalité, 1 à 1\. Agnès Aubry préside, sa voix décide/)
  await personne.click(question.getByLabelText('Contre'))
  await screen.findByText(/voix prépondérante « contre » : ces voix n’accordent pas l’aide\.$/)
  await personne.keyboard('r')
  await screen.findByText('Ces voix n’accordent pas l’aide, voix prépondérante « contre ».')
  // Counted otherwise and even again, it is another tie: nobody has settled it.
  await personne.keyboard('v2{Tab}1{Tab}0')
  await personne.keyboard('v1{Tab}1{Tab}1')
  const encore = within(screen.getByRole('group', { name: /^Voix prépondérante/ }))
  expect(encore.queryByRole('radio', { checked: true })).toBeNull()
})

test('la présidence déportée, un membre est proposé pour présider le dossier : sa voix départage, un autre se choisit', async () => {
  const presidences = [
    { id: 12, prenom: 'Karim', nom: 'Benali' },
    { id: 13, prenom: 'Hélène', nom: 'Castel' },
  ]
  const quorum = { ...seanceAffichee().quorum, voix: 2 }
  const s = seanceAffichee([{ ...un, presidences }, deux, trois], { quorum })
  const { personne, serveur } = await ouvrir(s, { [AVIS]: dit(apres()) })
  await titre('Festival 1')
  const choix = screen.getByLabelText<HTMLSelectElement>('Présidence de ce dossier')
  expect(choix.selectedOptions[0]?.textContent).toBe('Karim Benali')
  screen.getByText('Agnès Aubry n’y siège pas : la voix prépondérante est celle de qui préside.')
  await personne.keyboard('a')
  await personne.type(screen.getByLabelText('Pour l’aide'), '1')
  await personne.type(screen.getByLabelText('Contre'), '1')
  await screen.findByText(/Karim Benali préside, sa voix décide/)
  await personne.selectOptions(choix, 'Hélène Castel')
  await screen.findByText(/Hélène Castel préside, sa voix décide/)
  await personne.click(
    within(screen.getByRole('group', { name: /^Voix prépondérante/ })).getByLabelText('Pour l’aide'),
  )
  await personne.keyboard('{Control>}{Enter}{/Control}')
  await titre('Festival 2')
  expect(serveur.de(AVIS)[0]?.corps).toMatchObject({ preside: 13, voixPresident: 'pour' })
})
