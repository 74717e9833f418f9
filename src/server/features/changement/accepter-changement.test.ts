import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { changementEssai } from '#test-kit/scenes/changement-essai.ts'
import { PROPRIETAIRE, quiAttendent } from '#test-kit/scenes/departs-essai.ts'
import { actesDe, EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('un autre propriétaire accepte : la personne l’est aussi, sans signer, rien n’est ôté, le RIB est gelé', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  const accepter = (qui: { id: number }) => s.agir(qui, 'POST', `changements/${id}/accepter`)
  expect((await accepter(s.demandeur)).statut).toBe(403)
  expect((await accepter(s.temoins[0] ?? s.demandeur)).statut).toBe(403)
  for (let n = 0; n < 2; n++) expect((await accepter(s.fondateur)).statut).toBe(200)
  const presents = await s.presents()
  expect(presents.find((m) => m.utilisateurId === s.demandeur.id)).toMatchObject({
    ...EDITEUR,
    role: 'proprietaire',
  })
  expect(presents.find((m) => m.utilisateurId === s.fondateur.id)).toMatchObject(PROPRIETAIRE)
  expect((await actesDe(banc, s.porteur)).slice(0, 2)).toEqual(['accepterChangement', 'demanderChangement'])
  const rib = { section: 'rib', titulaireCompte: 'X', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }
  const change = await s.agir(s.demandeur, 'PATCH', `porteurs-projet/${s.porteur.id}`, rib)
  expect(change.corps.message ?? '').toMatch(
    /^Le RIB est gelé jusqu’au .*\u00a0: personne ne peut le changer/,
  )
})

test('deux propriétaires acceptent à la même seconde : une acceptation, un seul gel', async () => {
  const s = await changementEssai(banc, [PROPRIETAIRE])
  const { id } = (await s.demander()).corps.data
  const jetons = await Promise.all([s.fondateur, ...s.temoins].map((q) => banc.connecter(q.id)))
  const barrages = await ouvrirBarrages(banc)
  try {
    const acceptation = {
      table: 'changement_responsable',
      evenement: 'update',
      si: 'new.issue is not null',
      auCommit: true,
    } as const
    await barrages.poser('acceptation', acceptation)
    const accepter = (jeton: string) => banc.appeler('POST', `changements/${id}/accepter`, { jeton })
    const premier = accepter(jetons[0] ?? '')
    await barrages.atteindre(['acceptation'])
    const second = accepter(jetons[1] ?? '')
    await quiAttendent(banc, 1)
    await barrages.lever()
    expect([(await premier).statut, (await second).statut]).toEqual([200, 200])
  } finally {
    await barrages.fermer()
    await sql`drop function barrage()`.execute(banc.proprietaire)
  }
  expect((await actesDe(banc, s.porteur)).filter((a) => a === 'accepterChangement')).toHaveLength(1)
})
