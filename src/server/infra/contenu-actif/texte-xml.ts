const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What a text or an attribute of XML says, its entities read. */
export const lireTexteXml = (ecrit: string): string =>
  ecrit.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (tout, hexa?: string, decimal?: string, nom = '') => {
      const code = hexa ? Number.parseInt(hexa, 16) : Number(decimal ?? Number.NaN)
      return code <= 0x10ffff ? String.fromCodePoint(code) : (ENTITES[nom] ?? tout)
    },
  )
