/** Where typed text may lead (web, e-mail, telephone, this site); null for what runs or is ambiguous. */
export function adresseSure(brute: string): string | null {
  const adresse = brute.trim()
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(adresse)) return null
  if (/^https?:\/\/[^/]/i.test(adresse)) return URL.canParse(adresse) ? adresse : null
  // Without its first folder, « /gestion//ailleurs.fr » would lead to another site.
  if (/^\/[^?#]*\/\//.test(adresse)) return null
  return /^(mailto:[^@]+@.|tel:[+\d]|#|\/(?!\/)|\/$)/i.test(adresse) ? adresse : null
}
