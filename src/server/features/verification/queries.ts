import type { Db } from '#server/contexte/base.ts'

/** What is kept under these exact bytes, or was before a time was joined (`exacte` false); else undefined. */
export const documentDEmpreinte = (db: Db, empreinte: Buffer) =>
  db
    .selectFrom('document as d')
    .innerJoin('projet as p', 'p.id', 'd.projetId')
    .select((eb) => [
      'd.genre',
      'd.creeLe',
      'p.numero',
      'p.numeroConvention',
      eb('d.empreinte', '=', empreinte).as('exacte'),
    ])
    .where((eb) => eb.or([eb('d.empreinte', '=', empreinte), eb('d.empreinteAvant', '=', empreinte)]))
    .limit(1)
    .executeTakeFirst()

/** The minutes with these exact bytes, now or before a time was joined to them; else undefined. */
export const pvDEmpreinte = (db: Db, empreinte: Buffer) =>
  db
    .selectFrom('pvDocument as d')
    .innerJoin('procesVerbal as v', 'v.id', 'd.procesVerbalId')
    .select((eb) => ['d.genre', 'd.creeLe', 'v.numero', eb('d.empreinte', '=', empreinte).as('exacte')])
    .where((eb) => eb.or([eb('d.empreinte', '=', empreinte), eb('d.empreinteAvant', '=', empreinte)]))
    .limit(1)
    .executeTakeFirst()
