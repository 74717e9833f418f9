import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SuiviSeance } from '#domain/seance/reponse-salle.ts'
import { suivreFlux } from '#test-kit/ecran/flux-evenements.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { dossierSuivi, suiviAffiche } from '#test-kit/ecran/seance-affichee.ts'

afterEach(fermerPortail)

const LIRE = 'GET /seances/5/suivi'
const DECLARATION = `/gestion/membre-commission/commissions/3/declaration?retour=${encodeURIComponent('/membre-commission/commissions/3/seance/5/suivi')}`
const dit = (data: SuiviSeance) => ({ corps: { data } })
const ouvrir = (reponse: { statut?: number; corps: unknown }) =>
  ouvrirPortail(
    '/membre-commission/commissions/3/seance/5/suivi',
    { [LIRE]: reponse },
    { role: 'membreCommission' },
  )

test('le dossier en cours s’ouvre, la liste mène aux autres', async () => {
  ouvrir(dit(suiviAffiche()))
  const lien = await screen.findByRole('link', { name: 'Ouvrir le dossier 2026-0141' })
  expect(lien.getAttribute('href')).toBe('/gestion/membre-commission/commissions/3/validation?id=101')
  screen.getByRole('heading', { level: 2, name: 'Festival 1' })
  screen.getByRole('link', { name: 'Festival 2' })
})

test('qui est déporté ne lit que cela, rien d’autre ; puis la suite revient seule', async () => {
  const deporte = suiviAffiche({ deporte: true, courant: null, rang: null, quorum: null, dossiers: [] })
  const { serveur } = ouvrir(dit(deporte))
  const flux = await suivreFlux()
  await screen.findByText('Vous êtes déporté·e sur ce dossier')
  expect(screen.queryByText('Les dossiers')).toBeNull()
  const suite = { ...dossierSuivi(2, { etat: 'en_cours' }), propose: 3000, depuis: deporte.heure }
  serveur.routes[LIRE] = dit(suiviAffiche({ courant: suite, rang: 2 }))
  await flux.annoncer('seance', { seanceId: 5, version: 12 })
  await screen.findByRole('heading', { level: 2, name: 'Festival 2' })
  expect(screen.queryByText(/Vous êtes déporté/)).toBeNull()
})

test('dans la liste, un dossier en déport n’a ni lien, ni nom, ni montant', async () => {
  const cache = dossierSuivi(2, { deporte: true, nom: null, demande: null })
  ouvrir(dit(suiviAffiche({ dossiers: [dossierSuivi(1, { etat: 'en_cours' }), cache] })))
  await screen.findByText('Déporté·e')
  screen.getByText('Structure 2')
  expect(screen.queryByRole('link', { name: 'Structure 2' })).toBeNull()
})

test('une lecture refusée ôte ce qui était affiché, et mène à la déclaration d’où l’on revient', async () => {
  const { serveur, ici } = ouvrir(dit(suiviAffiche()))
  const flux = await suivreFlux()
  await screen.findByRole('heading', { level: 2, name: 'Festival 1' })
  const refus = { message: 'Déclarez vos liens.', code: 'declaration', commissionId: 3 }
  serveur.routes[LIRE] = { statut: 409, corps: refus }
  await flux.annoncer('seance', { seanceId: 5, version: 12 })
  await waitFor(() => expect(ici()).toBe(DECLARATION))
  expect(screen.queryByText('Festival 1')).toBeNull()
})
