import { useState } from 'react'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { ACopier } from '#web/ui/ACopier.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'

/** The ten recovery codes, this once: nothing closes it before the person says they are kept. */
export function ModaleCodes({ codes, surFermer }: { codes: readonly string[]; surFermer: () => void }) {
  const [gardes, setGardes] = useState(false)
  const liste = codes.join('\n')
  const fichier = `Codes de secours du portail des aides ${deNom(ORGANISME)}\nChacun ne sert qu’une fois.\n\n${liste}\n`
  const enregistrer = (): void =>
    remettreFichier({
      contenu: new Blob([fichier], { type: 'text/plain;charset=utf-8' }),
      nom: 'codes-de-secours.txt',
    })
  return (
    <Modale
      titre="Vos codes de secours"
      actions={
        <Bouton variante="primary" desactive={!gardes} onClick={surFermer}>
          Terminer
        </Bouton>
      }
    >
      <p>
        Sans votre téléphone ni votre clé, un de ces codes vous permet de vous connecter. Chacun ne sert
        qu’une fois. Ils ne seront plus affichés{'\u00a0'}: gardez-les en lieu sûr.
      </p>
      <ul className="second-facteur-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="rangee ecart-3">
        <Bouton icone="telecharger" onClick={enregistrer}>
          Télécharger
        </Bouton>
        <ACopier texte={liste} libelle="Copier" />
      </div>
      <CaseACocher
        nom="gardes"
        libelle="J’ai gardé ces codes en lieu sûr"
        valeur={gardes}
        onChange={setGardes}
      />
    </Modale>
  )
}
