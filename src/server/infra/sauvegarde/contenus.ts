import type pg from 'pg'

export interface ContenuCite {
  cle: string
  taille: number
  /** SHA-256 noted when it was kept. */
  empreinte: Buffer
}

/** Every stored content that a row cites, with the size and hash the row gives it. */
export async function contenusCites(client: pg.ClientBase): Promise<ContenuCite[]> {
  const { rows } = await client.query<ContenuCite>(
    `select cle, taille, empreinte from fichier
     union all select cle, taille, empreinte from document
     union all select cle, taille, empreinte from kit_fichier
     union all select piece_cle, piece_taille, piece_empreinte from message where piece_cle is not null
     order by cle`,
  )
  return rows
}
