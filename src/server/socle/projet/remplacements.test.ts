import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jourDe } from '#domain/commun/jours.ts'
import { SCHEMA_FILE } from '#server/infra/file-attente/schema.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'
import { lireBrouillonEtPieces } from './lecture/ligne-saisie.ts'
import { attacherFichiers, deposerSansVerrou, jugerPieces } from './pieces.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()

const PAR_ZERO = 'insert into ligne_perimee (projet_id) select 1 / length($1)'
const recu = (champ: string) => {
  const empreinte = createHash('sha256').update(randomBytes(8)).digest()
  return { champ, nom: 'a.pdf', taille: 10, mime: 'application/pdf', empreinte, cle: nouvelleCle() }
}

test('remplacer deux fichiers : les mêmes instructions et autant de pages après dix ou dix mille remplacements', async () => {
  const porteur = await creerPorteur(banc)
  const projet = await creerProjet(banc, porteur)
  const le = banc.horloge.maintenant()
  const remplacer = () =>
    banc.db.transaction().execute(async (tx) => {
      const deux = [recu('fichierBudget'), recu('fichierLettreDemandeAide')]
      const lu = async () => {
        const { rows } = await sql<{
          n: number
        }>`select coalesce(sum(pg_stat_get_xact_blocks_fetched(oid)), 0)::int as n
          from pg_class where relkind in ('r', 'i', 'p')`.execute(tx)
        return rows[0]?.n ?? 0
      }
      const avant = await lu()
      let change = false
      const textes = await requetes.textes(async () => {
        const gardes = await attacherFichiers(banc.ctx, tx, projet.id, deux, porteur.utilisateurId, le)
        change = gardes !== null
      })
      expect(change).toBe(true)
      return { instructions: textes.length, pages: (await lu()) - avant }
    })
  for (let n = 0; n < 10; n++) await remplacer()
  const dix = await remplacer()
  await vieillir(projet.id, porteur.utilisateurId, 10_000)
  const dixMille = await remplacer()
  expect([dix.instructions, dixMille.instructions]).toEqual([4, 4])
  expect(dixMille.pages).toBeLessThan(dix.pages + 60)
})

test('ce qui est remplacé sans verrou ne part pas sans la tâche qui l’efface', async () => {
  const porteur = await creerPorteur(banc)
  const projet = await creerProjet(banc, porteur)
  const le = banc.horloge.maintenant()
  const lire = async () => {
    const instant = { maintenant: le, jour: jourDe(le) }
    const lu = await lireBrouillonEtPieces(banc.db, { id: projet.id, porteurId: porteur.id, ...instant })
    if (!lu) throw new Error('Le brouillon ne se lit pas')
    return lu
  }
  const deposer = async (ctx: Pick<typeof banc.ctx, 'db' | 'queue'>) => {
    const { ligne, presents } = await lire()
    const pieces = jugerPieces(presents, [recu('fichierBudget')])
    if (!pieces) throw new Error('Rien ne change')
    const depot = { parQui: porteur.utilisateurId, le }
    return deposerSansVerrou(ctx, ligne, { etape: 4 }, pieces, depot)
  }
  const premier = await deposer(banc.ctx)
  const avant = await lire()
  expect(avant.presents).toEqual(premier?.fichiers)
  // What queues them fails, in the same statement.
  const enInstruction = async () => ({ texte: PAR_ZERO, valeur: '' })
  await expect(deposer({ db: banc.db, queue: { ...banc.ctx.queue, enInstruction } })).rejects.toThrow(/zero/)
  expect(await lire()).toEqual(avant)
  expect((await deposer(banc.ctx))?.version).toBe((premier?.version ?? 0) + 1)
})

/** As so many replacements leave it: files that a signature covered, and contents that wait to be deleted. */
async function vieillir(projetId: number, parQui: number, n: number): Promise<void> {
  const db = banc.proprietaire
  await sql`insert into fichier (projet_id, type, libelle, mime, taille, empreinte, cle, depose_le, depose_par, retire_le)
    select ${projetId}, 'budget', 'a.pdf', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), 'f/00/00/' || g, now(),
      ${parQui}, now() from generate_series(1, ${n}::int) g`.execute(db)
  await banc.db.transaction().execute((tx) =>
    banc.ctx.queue.taches(
      tx,
      'effacer-octets',
      Array.from({ length: n }, (_, g) => ({ cle: `f/00/00/${g}` })),
    ),
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.id(SCHEMA_FILE, 'job')}
    where name = 'effacer-octets' and state < 'active'`.execute(db)
  expect(rows[0]?.n).toBeGreaterThanOrEqual(n)
}
