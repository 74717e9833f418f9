import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Contexte } from '../src/server/contexte.ts'

const COLONNES =
  sql.raw(`p.id, p.numero, p.nom, p.edition, p.annee, p.cree_le, p.date_debut, p.date_fin, p.region,
  p.ville, p.budget_global, p.montant_demande, p.etape, p.is_draft, p.signe_le, p.commission_id, p.ca_avis, p.ca_montant`)

/**
 * The least a portal could do for the same things: node:http, one statement, JSON; no session, right, state, history
 * or check of any kind. What the ratios compare with.
 */
export async function ouvrirSocle({ db }: Pick<Contexte, 'db'>) {
  const servir = async (chemin: string, valeur: number): Promise<unknown> => {
    if (chemin === '/liste')
      return (
        await sql`select ${COLONNES}, o.nom_structure from projet p join porteur o on o.id = p.porteur_id
          order by p.cree_le desc, p.id desc limit 50`.execute(db)
      ).rows
    if (chemin === '/miennes')
      return (
        await sql`select ${COLONNES} from projet p where p.porteur_id = ${valeur} order by p.cree_le desc`.execute(
          db,
        )
      ).rows
    if (chemin === '/une')
      return (
        await sql`select p.*, (select json_agg(f) from fichier f where f.projet_id = p.id and f.retire_le is null) as fichiers
          from projet p where p.id = ${valeur}`.execute(db)
      ).rows[0]
    return await db.transaction().execute(async (tx) => {
      await sql`update projet set budget_global = ${1000 + Math.floor(Math.random() * 9000)},
        version = version + 1, modifie_le = now() where id = ${valeur}`.execute(tx)
      return { id: valeur }
    })
  }
  const serveur = createServer((requete, reponse) => {
    requete.resume()
    const { pathname, searchParams } = new URL(requete.url ?? '/', 'http://socle')
    servir(pathname, Number(searchParams.get('id')))
      .then((donne) => reponse.setHeader('content-type', 'application/json').end(JSON.stringify(donne)))
      .catch((e: unknown) => {
        reponse.statusCode = 500
        reponse.end(String(e))
      })
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  return {
    adresse: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    fermer: () => new Promise<void>((fini) => serveur.close(() => fini())),
  }
}
