import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lireReponse } from '#domain/structure/reponse-registre.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'
import { SectionStructure } from '../SectionStructure.tsx'

const SIRET = '73282932000074'
const VIDES = {
  siret: null,
  rna: null,
  siretVerifieLe: null,
  siretSource: null,
  siretFiche: null,
  siretAVerifier: false,
  siretNonDiffusible: false,
  siretAnomalies: [],
  rnaVerifieLe: null,
  rnaSource: null,
  rnaIntrouvable: false,
  rnaAVerifier: false,
  rnaSiret: null,
}
const porteur = { ...PORTEUR, numeros: VIDES }
const trouve = (unite: object = {}) => ({
  corps: {
    data: {
      etat: 'trouve',
      cle: true,
      fiche: lireReponse(reponseRegistre(SIRET, {}, unite), SIRET),
      source: 'annuaire d’essai',
    },
  },
})
const ouvrir = (registre: object) =>
  montrer(
    'porteurProjet',
    [{ path: '/s', element: <SectionStructure porteur={porteur} verrou="Verrouillé." /> }],
    '/s',
    { 'GET /categories-structures': { corps: { data: [] } }, 'GET /structures/registre': registre as never },
  )

test('le registre s’annonce poliment, le focus reste, le RNA se propose et ne s’écrit pas seul', async () => {
  ouvrir(trouve())
  const siret = await screen.findByLabelText('SIRET')
  await userEvent.type(siret, '732 829 320 00074')
  const dit = await screen.findByText(/Trouvé dans l’annuaire \(annuaire d’essai\)/)
  expect(dit.getAttribute('aria-live')).toBe('polite')
  expect(document.activeElement).toBe(siret)
  const rna = screen.getByLabelText<HTMLInputElement>('RNA')
  expect(rna.value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: /^Reprendre RNA/ }))
  expect(rna.value).toBe('W751245606')
})

test('du HTML dans le nom du registre se lit comme du texte', async () => {
  ouvrir(trouve({ nom_raison_sociale: '<img src=x onerror=alert(1)>' }))
  await userEvent.type(await screen.findByLabelText('SIRET'), SIRET)
  await screen.findByText(/<img src=x onerror=alert\(1\)>/)
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('inconnu, le numéro peut être dit non diffusible ; l’enregistrement le porte', async () => {
  const { appels } = ouvrir({
    corps: { data: { etat: 'introuvable', cle: true, fiche: null, source: 'annuaire d’essai' } },
  })
  await userEvent.type(await screen.findByLabelText('SIRET'), SIRET)
  await userEvent.click(await screen.findByRole('checkbox', { name: /non diffusible/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les numéros' }))
  await waitFor(() =>
    expect(appels().find((a) => a.methode === 'PATCH')?.corps).toEqual({
      siret: SIRET,
      rna: '',
      siretConfirme: 'nonDiffusible',
      version: porteur.version,
    }),
  )
})

test('un établissement fermé avertit sous le numéro, et n’arrête pas la saisie', async () => {
  ouvrir({
    corps: {
      data: {
        etat: 'trouve',
        cle: true,
        source: 'annuaire d’essai',
        fiche: lireReponse(
          reponseRegistre(SIRET, { etat_administratif: 'F', date_fermeture: '2026-01-31' }),
          SIRET,
        ),
      },
    },
  })
  await userEvent.type(await screen.findByLabelText('SIRET'), SIRET)
  await screen.findByText(/y est dit fermé le 31\/01\/2026/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer les numéros' }).disabled).toBe(
    false,
  )
})
