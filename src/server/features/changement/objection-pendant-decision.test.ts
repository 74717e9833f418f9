import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Endroit, ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { changementEssai } from '#test-kit/scenes/changement-essai.ts'
import { quiAttendent } from '#test-kit/scenes/departs-essai.ts'

const banc = bancDuFichier()
const NON = { texte: 'Je suis toujours présidente.' }
const OBJECTION: Endroit = {
  table: 'changement_objection',
  evenement: 'insert',
  si: 'true',
  auCommit: true,
}
const DECISION: Endroit = {
  table: 'changement_responsable',
  evenement: 'update',
  si: 'new.issue is not null',
  auCommit: true,
}

/** One of the two acts stopped as it is about to be kept, the other waiting: both answers. */
async function ensemble(premier: 'objection' | 'decision') {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  const [jeton, admin] = [await banc.connecter(s.fondateur.id), await banc.connecter('admin')]
  const actes = {
    objection: () => banc.appeler('PUT', `changements/${id}/objection`, { jeton, corps: NON }),
    decision: () =>
      banc.appeler('POST', `changements/${id}/decider`, {
        jeton: admin,
        corps: { decision: 'refuser', motif: 'La preuve ne nomme personne.', version: 1 },
      }),
  }
  const second = premier === 'objection' ? 'decision' : 'objection'
  const barrages = await ouvrirBarrages(banc)
  try {
    await barrages.poser(premier, premier === 'objection' ? OBJECTION : DECISION)
    const un = actes[premier]()
    await barrages.atteindre([premier])
    const deux = actes[second]()
    await quiAttendent(banc, 1)
    await barrages.lever()
    const etat = async () => (await s.admin('GET', `changements/${id}`)).corps.data.etat
    return { premier: await un, second: await deux, etat: await etat() }
  } finally {
    await barrages.fermer()
    await sql`drop function barrage()`.execute(banc.proprietaire)
  }
}

test('objectée juste avant la décision : la décision n’est pas celle de ce qui était lu, et se refuse', async () => {
  const r = await ensemble('objection')
  expect([r.premier.statut, r.second.statut, r.second.corps.code, r.etat]).toEqual([
    200,
    409,
    'version',
    'arretee',
  ])
})

test('objectée juste après la décision : l’objection vient trop tard, et le dit', async () => {
  const r = await ensemble('decision')
  expect([r.premier.statut, r.second.statut, r.etat]).toEqual([200, 409, 'refusee'])
})
