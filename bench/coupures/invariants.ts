import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { empreinteMaillon } from '#server/infra/journal.ts'

const sha256 = (contenu: Buffer | string): Buffer => createHash('sha256').update(contenu).digest()

/** Facts that must hold whenever the portal was cut: SQL that lists the rows that break each. */
const REGLES: Record<string, string> = {
  'une seule demande jamais signée par porteur': `select porteur_id from projet where premiere_signature_le is null
    and retire_le is null and archive_le is null group by 1 having count(*) > 1`,
  'un numéro ne dépasse jamais son compteur': `select p.numero from projet p left join compteur c
    on c.serie = 'projet' and c.annee = p.annee where split_part(p.numero, '-', 2)::int > coalesce(c.valeur, 0)`,
  'une demande signée a sa signature, sur sa révision': `select p.id from projet p where p.signe_le is not null
    and not exists (select 1 from signature s where s.projet_id = p.id and s.revision = p.signe_revision)`,
  'une signature a son code utilisé et sa ligne au journal': `select s.id from signature s
    join code_verification v on v.id = s.code_id where v.utilise_le is null or (s.objet = 'demande' and s.agent is not null
    and not exists (select 1 from journal j where j.chaine = 'projet:' || s.projet_id and j.acte = 'signerDemande'
      and (j.apres->>'signatureId')::int = s.id))`,
  'un seul document par signature': `select projet_id from document where genre = 'demande'
    group by projet_id, tour having count(*) > 1`,
  'un seul fichier de chaque sorte': `select projet_id from fichier where retire_le is null and type <> 'autre'
    group by projet_id, type having count(*) > 1`,
  'deux autres documents au plus': `select projet_id from fichier where retire_le is null and type = 'autre'
    group by projet_id having count(*) > 2`,
}

/** Sentences that tell what is broken in the database and its files; empty when all holds. */
export async function fautes(db: Db, stockage: Stockage): Promise<string[]> {
  const trouvees: string[] = []
  for (const [regle, requete] of Object.entries(REGLES)) {
    const { rows } = await sql.raw(requete).execute(db)
    if (rows.length > 0) trouvees.push(`${regle} : ${JSON.stringify(rows.slice(0, 5))}`)
  }
  return [
    ...trouvees,
    ...(await journalRompu(db)),
    ...(await signaturesFausses(db)),
    ...(await contenus(db, stockage)),
  ]
}

async function journalRompu(db: Db): Promise<string[]> {
  const lignes = await db.selectFrom('journal').selectAll().orderBy('chaine').orderBy('rang').execute()
  const faux: string[] = []
  const derniers = new Map<string, { rang: number; empreinte: Buffer }>()
  for (const { id: _, empreinte, ...ligne } of lignes) {
    const avant = derniers.get(ligne.chaine)
    const suite = ligne.rang === (avant?.rang ?? 0) + 1
    const chaine = (ligne.empreintePrecedente ?? Buffer.alloc(0)).equals(avant?.empreinte ?? Buffer.alloc(0))
    if (!suite || !chaine || !empreinteMaillon(ligne).equals(empreinte))
      faux.push(`journal rompu : ${ligne.chaine}, rang ${ligne.rang}`)
    derniers.set(ligne.chaine, { rang: ligne.rang, empreinte })
  }
  return faux
}

async function signaturesFausses(db: Db): Promise<string[]> {
  const lignes = await db
    .selectFrom('signature')
    .select(['id', 'contenu', 'empreinte'])
    .where('agent', 'is not', null)
    .execute()
  return lignes
    .filter((s) => !sha256(s.contenu).equals(s.empreinte))
    .map((s) => `signature ${s.id} : son empreinte n’est pas celle de son contenu`)
}

/** Every row's bytes are there, whole and the same. */
export async function contenus(db: Db, stockage: Stockage): Promise<string[]> {
  const colonnes = ['cle', 'taille', 'empreinte'] as const
  const lignes = [
    ...(await db.selectFrom('fichier').select(colonnes).execute()),
    ...(await db.selectFrom('document').select(colonnes).execute()),
  ]
  const faux: string[] = []
  for (const { cle, taille, empreinte } of lignes) {
    const octets = await stockage.lire(cle).then(buffer, () => null)
    if (octets?.length !== taille || !sha256(octets).equals(empreinte))
      faux.push(`contenu ${octets ? 'faux' : 'absent'} : ${cle}`)
  }
  return faux
}
