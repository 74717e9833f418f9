import type { Db } from '#server/contexte.ts'

/** What is kept under exactly these bytes, or was before a time was joined to it (`exacte` false); undefined when nothing is. */
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
