import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SeanceListee } from '#domain/seance/reponse.ts'
import { auConseil, avisAffiche, ficheAffichee, presente } from '#test-kit/ecran/commission-affichee.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)
const AVIS = 'PATCH /projets/1/decisionCAA'

/** A closed sitting that granted the first application 2 500 €. */
const CLOSE: SeanceListee = {
  id: 5,
  etape: 1,
  rang: 1,
  statut: 'close',
  prevueLe: null,
  ouverteLe: '2026-03-30T08:32:00.000Z',
  closeLe: '2026-03-30T10:32:00.000Z',
  lieu: null,
  dossiers: [
    { projetId: 1, etat: 'enregistre', decision: 'accepte', montantAlloue: 2500, raison: null, motif: null },
  ],
  pv: null,
}

async function ouvrir(montant: number) {
  const c = ficheAffichee([presente(1, { avisCAA: avisAffiche('accepte', montant) }), presente(2)])
  const portail = ouvrirPortail(
    '/admin/commissions/3',
    {
      'GET /commissions/3': { corps: { data: c } },
      'GET /commissions': enListe([c]),
      'GET /commissions/3/seances': { corps: { data: [CLOSE], aExaminer: 1, personnes: [] } },
      [AVIS]: { corps: { status: 'success', data: {} } },
    },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Commission 2 du 02/04/2026' })
  return portail
}

test('changer ce qu’une séance close a enregistré demande une raison, gardée avec la décision', async () => {
  const { personne, serveur } = await ouvrir(2500)
  await personne.click(await screen.findByRole('button', { name: 'Modifier, projet 2026-0001' }))
  const raison = await screen.findByLabelText(/^Raison de décider hors séance/)
  await personne.click(screen.getByLabelText('En attente'))
  await personne.click(screen.getByRole('button', { name: 'Enregistrer l’avis' }))
  await screen.findByText(/^Une séance close en a décidé autrement/)
  expect([document.activeElement, serveur.de(AVIS)]).toEqual([raison, []])
  await personne.type(raison, 'Devis retiré.')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer l’avis' }))
  await screen.findByText('Avis enregistré.')
  expect(serveur.de(AVIS)[0]?.corps).toMatchObject({ decision: 'attente', raison: 'Devis retiré.' })
})

test('accordé en séance et à ce jour ne se disent que s’ils diffèrent', async () => {
  await ouvrir(2000)
  await screen.findByText(/2.500,00.€ en séance$/, { selector: 'small' })
  fermerPortail()
  await ouvrir(2500)
  await screen.findByRole('button', { name: 'Modifier, projet 2026-0001' })
  expect(screen.queryByText(/ en séance$/, { selector: 'dl small' })).toBeNull()
})

/** The board's step: a sitting closed with these files, then the three of them chosen. */
async function choisir(dossiers: SeanceListee['dossiers']) {
  const avis = { avisCAA: avisAffiche('accepte', 2000) }
  const c = ficheAffichee(
    [1, 2, 3].map((id) => auConseil(id, avis)),
    { step: 2, isValidatedCAA: true },
  )
  const seances = dossiers.length > 0 ? [{ ...CLOSE, etape: 2, dossiers }] : []
  const { personne } = ouvrirPortail(
    '/admin/commissions/3',
    {
      'GET /commissions/3': { corps: { data: c } },
      'GET /commissions': enListe([c]),
      'GET /commissions/3/seances': { corps: { data: seances, aExaminer: 3, personnes: [] } },
    },
    { role: 'admin' },
  )
  await personne.click(await screen.findByLabelText('Tout sélectionner'))
  await personne.click(screen.getByRole('button', { name: 'Valider la sélection' }))
  return within(await screen.findByRole('dialog'))
}
const laisse = (projetId: number, etat: 'ecarte' | 'non-examine', motif: string | null = null) => ({
  projetId,
  etat,
  decision: null,
  montantAlloue: null,
  motif,
  raison: motif === null ? null : ('piece' as const),
})

test('« Valider la sélection » dit quels dossiers la salle n’a pas votés, et rien sans séance', async () => {
  const restes = [
    laisse(1, 'ecarte', 'Devis à compléter.'),
    laisse(2, 'non-examine'),
    laisse(3, 'non-examine'),
  ]
  const aucun = await choisir(restes)
  aucun.getByText(/^La salle n’a voté aucun de ces dossiers\./)
  expect(aucun.getAllByRole('listitem').map((l) => l.textContent)).toEqual([
    '2026-0001 (mis de côté en séance du 30 mars 2026, devis à compléter)',
    '2026-0002 (non examiné en séance du 30 mars 2026)',
    '2026-0003 (non examiné en séance du 30 mars 2026)',
  ])
  fermerPortail()
  const vote = { projetId: 3, etat: 'enregistre', decision: 'accepte', montantAlloue: 2000 } as const
  const partie = await choisir([...restes.slice(0, 2), { ...vote, raison: null, motif: null }])
  partie.getByText(/^La salle n’a pas voté 2 de ces dossiers\. Le procès-verbal les dira décidés hors séance/)
  fermerPortail()
  const sansSeance = await choisir([])
  expect(sansSeance.queryByText(/^La salle/)).toBeNull()
})
