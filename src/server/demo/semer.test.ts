import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { ACTIONS_COMMISSION } from '#domain/commission/actions.ts'
import { ACTIONS_PROJET } from '#domain/projet/actions.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireLigne } from '#server/socle/projet/ligne.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { acteurDemo } from './acteurs.ts'
import { creerComptesDemo } from './comptes.ts'
import { semerDemo } from './semer.ts'

const banc = bancDuFichier()

beforeAll(async () => {
  await creerComptesDemo(banc.ctx)
  await semerDemo(banc.ctx)
}, 300_000)

async function etats() {
  const admin = await banc.db.transaction().execute((tx) => acteurDemo(tx, 'admin@demo.fr'))
  const ids = await banc.db.selectFrom('projet').select('id').orderBy('id').execute()
  const maintenant = banc.horloge.maintenant()
  return banc.db.transaction().execute(async (tx) => {
    const lus = []
    for (const { id } of ids) {
      const ligne = await lireLigne(tx, id, admin, { maintenant, jour: '2026-03-02' })
      if (ligne) lus.push(etatsDe(faitsDe(ligne)))
    }
    return lus
  })
}

test('au moins 40 porteurs, 120 demandes, trois commissions closes et deux à venir', async () => {
  const compter = async (table: 'porteur' | 'projet' | 'commission') =>
    Number(
      (
        await banc.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await compter('porteur')).toBeGreaterThanOrEqual(40)
  expect(await compter('projet')).toBeGreaterThanOrEqual(120)
  const commissions = await banc.db.selectFrom('commission').select(['date', 'caValideeLe']).execute()
  expect(commissions.filter((c) => c.caValideeLe).length).toBe(3)
  expect(commissions.filter((c) => !c.caValideeLe && c.date > '2026-03-02').length).toBe(2)
})

test('tous les états du cycle de vie sont représentés', async () => {
  const vus = new Set((await etats()).map((e) => (e.isArchived ? 'archivé' : e.state)))
  expect([...vus].sort()).toEqual(
    [
      'a-corriger',
      'a-reprendre',
      'a-signer',
      'archivé',
      'bilan-a-corriger',
      'bilan-a-renseigner',
      'bilan-en-controle',
      'en-cours',
      'paiement-a-venir',
      'refuse-commission',
      'retire',
      'termine',
      'valide-commission',
    ].sort(),
  )
})

/** What staff do of an application without touching its facts. */
const DU_PERSONNEL = ['confierDossier', 'ecrireNote']

test('chaque acte du journal est une action permise, et chaque action du parcours y figure', async () => {
  const actes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', 'like', 'projet:%')
    .distinct()
    .execute()
  // A commission's publication is told in the story of each of its applications.
  const connus = new Set<string>(['creerDemande', ...DU_PERSONNEL, ...ACTIONS_PROJET, ...ACTIONS_COMMISSION])
  expect(actes.map((a) => a.acte).filter((a) => !connus.has(a))).toEqual([])
  expect(actes.length).toBeGreaterThanOrEqual(12)
})

test('chaque convention signée l’est par son acte : le code couvre les octets gardés, au mobile de la fiche', async () => {
  const signees = await banc.db
    .selectFrom('signature as s')
    .innerJoin('projet as p', 'p.id', 's.projetId')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .innerJoin('document as d', (j) => j.onRef('d.projetId', '=', 'p.id').on('d.genre', '=', 'convention'))
    .select(['s.contenu', 's.destination', 'o.mobile', 'd.empreinte', 'd.cle', 'p.conventionSigneeLe'])
    .where('s.objet', '=', 'convention')
    .execute()
  const { n } = await banc.db
    .selectFrom('projet')
    .select((eb) => eb.fn.count<number>('conventionSigneeLe').as('n'))
    .executeTakeFirstOrThrow()
  expect([signees.length, n > 50]).toEqual([n, true])
  for (const s of signees) {
    const { document } = JSON.parse(s.contenu) as { document: { sha256: string } }
    expect([document.sha256, s.destination]).toEqual([s.empreinte.toString('hex'), s.mobile])
  }
  const [premiere] = signees
  const octets = await buffer(await banc.ctx.stockage.lire(premiere?.cle ?? ''))
  expect(await banc.ctx.sceau.relire(octets)).toMatchObject({ notre: true, integrite: 'intact' })
})

test('le kit est garni, des conversations sont commencées et toutes lues', async () => {
  const jeton = await banc.connecter('admin')
  const kit = await banc.appeler('GET', 'kit-com', { jeton })
  expect(kit.corps.data.map((f: { name: string; type: string }) => [f.name, f.type]).sort()).toEqual([
    ['Charte d’utilisation du logo.pdf', 'application/pdf'],
    ['Logo.png', 'image/png'],
  ])
  const { corps } = await banc.appeler('GET', 'messagerie/conversations', { jeton })
  expect(corps.data.map((c: { unreadCount: number }) => c.unreadCount)).toEqual([0, 0, 0])
  expect(corps.data.every((c: { messagesCount: number }) => c.messagesCount >= 2)).toBe(true)
})

test('une période de dépôt est ouverte au premier démarrage', async () => {
  const { corps } = await banc.appeler('GET', '/calendrier-depot-projet')
  expect(corps.data.isOuvert).toBe(true)
})

test('semer une seconde fois ne change rien', async () => {
  const avant = await banc.db.selectFrom('projet').select('id').orderBy('id').execute()
  await semerDemo(banc.ctx)
  expect(await banc.db.selectFrom('projet').select('id').orderBy('id').execute()).toEqual(avant)
})
