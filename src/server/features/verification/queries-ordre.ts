import type { Db } from '#server/contexte/base.ts'

/** The order of transfer with these exact bytes, now or before a time was joined to it; else undefined. */
export const ordreDEmpreinte = (db: Db, empreinte: Buffer) =>
  db
    .selectFrom('ordreDocument as d')
    .innerJoin('lotVirement as t', 't.id', 'd.lotId')
    .select((eb) => ['t.numero', 'd.creeLe', eb('d.empreinte', '=', empreinte).as('exacte')])
    .where((eb) => eb.or([eb('d.empreinte', '=', empreinte), eb('d.empreinteAvant', '=', empreinte)]))
    .limit(1)
    .executeTakeFirst()
