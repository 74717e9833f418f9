import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { aPayerAffiche } from '#test-kit/ecran/virement-affiche.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { colonnesAPayer } from './colonnes-a-payer.tsx'

test('un rejet de la banque se dit dans la file, entier : attendu, nouveau RIB, jugé juste, vérifié', async () => {
  const rejet = { code: 'AC04', le: '2026-11-23T09:00:00.000Z', juge: null }
  const ribModifieLe = '2026-11-24T09:00:00.000Z'
  const bloque = (genre: 'rejet' | 'rib-a-verifier') => ({ genre, phrase: 'Longue raison.', lot: null })
  const lignes = [
    aPayerAffiche(11, { rejet, empechement: bloque('rejet') }),
    aPayerAffiche(12, { rejet, ribModifieLe, empechement: bloque('rib-a-verifier') }),
    aPayerAffiche(13, { rejet: { ...rejet, juge: { par: 'Claire Fabre', jour: '2026-11-25' } } }),
    aPayerAffiche(14, { rejet, ribModifieLe, ribVerifieLe: '2026-11-25T09:00:00.000Z' }),
    aPayerAffiche(15),
  ]
  const table = (
    <Tableau
      legende="File"
      colonnes={colonnesAPayer('2026-11-26')}
      lignes={lignes}
      cleDe={(l) => l.projetId}
    />
  )
  montrer('comptable', [{ path: '/', element: table }], '/', {})
  await screen.findByRole('link', { name: 'Rejeté AC04\u00a0: régler ce rejet' })
  const [, ...rangees] = screen.getAllByRole('row')
  expect(rangees.map((r) => r.querySelector('[data-titre="RIB"]')?.textContent)).toEqual([
    'Rejeté AC04le 23/11/2026, RIB attendu',
    'À vérifierRejeté AC04 le 23/11/2026, nouveau RIB le 24/11/2026',
    'Compte jugé justeRejeté AC04 le 23/11/2026, appel de Claire Fabre le 25/11/2026',
    'Vérifiéle 25/11/2026Rejeté AC04 le 23/11/2026',
    'Inchangé',
  ])
  // Only what has no rejection to tell may be cut.
  expect(document.querySelector('.virement-raison')).toBeNull()
})
