import { expect, test } from 'vitest'
import { DEJA_REPONDUE, VOTRE_DEMANDE_FINIE } from '#domain/adhesion/demande.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { dansCetOrdre, siretDejaInscrit } from '#test-kit/scenes/adhesions-essai.ts'
import { actesDe } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const FINIE = {
  table: 'demande_adhesion',
  evenement: 'update',
  si: 'new.issue is not null',
  auCommit: true,
} as const

test('retirée, les propriétaires ne la lisent plus ; deux fois ne change rien', async () => {
  const { porteur, demandee, retirer, recues, lire } = await siretDejaInscrit(banc)
  const id = await demandee()
  expect([(await retirer(id)).statut, (await retirer(id)).statut]).toEqual([200, 200])
  expect((await recues()).demandes).toEqual([])
  expect(await lire()).toMatchObject({ demandes: [], structures: [{ id: porteur.id }] })
  expect(await actesDe(banc, porteur)).toEqual(['retirerAdhesion', 'demanderARejoindre'])
})

test('par personne d’autre', async () => {
  const { demandee, fondateur } = await siretDejaInscrit(banc)
  const r = await banc.appeler('DELETE', `rejoindre/${await demandee()}`, { jeton: fondateur.jeton })
  expect(r.statut).toBe(404)
})

test('retirée pendant qu’on l’accepte : l’acceptation était la première', async () => {
  const { demandee, accepter, retirer, presents } = await siretDejaInscrit(banc)
  const id = await demandee()
  const [a, b] = await dansCetOrdre(
    banc,
    FINIE,
    () => accepter(id),
    () => retirer(id),
  )
  expect([a.statut, b.statut, b.corps.message]).toEqual([200, 409, VOTRE_DEMANDE_FINIE.acceptee])
  expect(await presents()).toHaveLength(2)
})

test('acceptée pendant qu’elle est retirée : le retrait était le premier, personne n’entre', async () => {
  const { demandee, accepter, retirer, presents } = await siretDejaInscrit(banc)
  const id = await demandee()
  const [a, b] = await dansCetOrdre(
    banc,
    FINIE,
    () => retirer(id),
    () => accepter(id),
  )
  expect([a.statut, b.statut, b.corps.message]).toEqual([200, 409, DEJA_REPONDUE.retiree])
  expect(await presents()).toHaveLength(1)
})
