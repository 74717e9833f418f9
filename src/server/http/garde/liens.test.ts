import { beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { vieEntiere } from '#test-kit/scenes/demandes/vie-entiere.ts'

const banc = bancDuFichier()
let s: Awaited<ReturnType<typeof vieEntiere>>
beforeAll(async () => {
  s = await vieEntiere(banc)
  await banc.db.updateTable('commission').set({ isVisible: true }).where('id', '=', s.commissionId).execute()
})

const jetonDe = (role: Role): Promise<string> =>
  banc.connecter(role === 'porteurProjet' ? s.porteur.utilisateurId : role)

/** Every signed link that these answers give, wherever it stands in them. */
async function liensDe(jeton: string): Promise<string[]> {
  const lectures = [`projets/${s.projet.id}`, 'projets', 'mes-projets', `commissions/${s.commissionId}`]
  const { data: conversations = [] } = (await banc.appeler('GET', 'messagerie/conversations', { jeton }))
    .corps
  const fils = conversations.map((c: { id: number }) => `messagerie/conversations/${c.id}`)
  const trouves: string[] = []
  for (const chemin of [...lectures, ...fils, 'kit-com', 'messagerie/conversations/admin']) {
    const { corps } = await banc.appeler('GET', chemin, { jeton })
    JSON.stringify(corps, (_, v) => {
      if (typeof v === 'string' && v.includes('signature=')) trouves.push(v)
      return v
    })
  }
  return [...new Set(trouves)]
}

/** The same address without what signs it. */
function sansSignature(lien: string): string {
  const url = new URL(lien, 'http://x')
  for (const nom of ['fin', 'pour', 'signature']) url.searchParams.delete(nom)
  return url.pathname + url.search
}

const statutDe = async (url: string, jeton?: string): Promise<number> =>
  (await banc.app.inject({ url, headers: jeton ? { authorization: `Bearer ${jeton}` } : {} })).statusCode

test.each(ROLES)('un lien signé donné à un %s n’ouvre que ce que sa session ouvre', async (role) => {
  const jeton = await jetonDe(role)
  const liens = await liensDe(jeton)
  expect(liens.length).toBeGreaterThan(role === 'membreCommission' ? 4 : 7)
  for (const lien of liens) {
    const nu = sansSignature(lien)
    expect([nu, await statutDe(lien), await statutDe(nu, jeton)]).toEqual([nu, 200, 200])
    expect([nu, await statutDe(nu)]).toEqual([nu, 401])
  }
})

test('un membre de commission ne reçoit ni dossier, ni convention, ni attestation', async () => {
  const jeton = await jetonDe('membreCommission')
  const { data } = (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton })).corps
  expect([data.dossierUrl, data.conventionUrl, data.attestationUrl]).toEqual([null, null, null])
  const refus = ['dossier', 'convention', 'attestation'].map((d) =>
    statutDe(`/gestion/api/projets/${s.projet.id}/${d}`, jeton),
  )
  expect(await Promise.all(refus)).toEqual([403, 403, 403])
})
