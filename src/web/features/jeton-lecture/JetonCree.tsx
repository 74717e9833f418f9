import { useEffect, useRef, useState } from 'react'
import { citer } from '#domain/commun/guillemets.ts'
import { ACopier } from '#web/ui/ACopier.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { GardeSaisie, type Sortie } from '#web/ui/champs/GardeSaisie.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import type { JetonDonne } from './requetes-jetons.ts'

/** Asks before what nothing shows again is left. */
const ModalePerdu = ({ rester, quitter }: Sortie) => (
  <Modale
    titre="Le jeton est-il rangé&nbsp;?"
    surFermer={rester}
    actions={
      <>
        <Bouton variante="refuse" onClick={quitter}>
          Ne plus l’afficher
        </Bouton>
        <Bouton variante="primary" onClick={rester}>
          Revenir au jeton
        </Bouton>
      </>
    }
  >
    <p>
      Il ne sera plus jamais affiché. Perdu, il se remplace{'\u00a0'}: dupliquez-le, puis révoquez celui-ci.
    </p>
  </Modale>
)

/** A token just given, shown this once: its text taken in one click, copied, then put away. */
export function JetonCree({ donne, surFin }: { donne: JetonDonne; surFin: () => void }) {
  const [range, setRange] = useState(false)
  const [demande, setDemande] = useState(false)
  const titre = useRef<HTMLHeadingElement>(null)
  useEffect(() => titre.current?.focus(), [])
  const { jeton, secret } = donne
  return (
    <section className="jeton-cree st-fait" aria-labelledby="jeton-cree">
      <h2 id="jeton-cree" ref={titre} tabIndex={-1} className="ligne">
        <Icone nom="fait" />
        Jeton {citer(jeton.nom)} créé
      </h2>
      <p>Copiez-le maintenant{'\u00a0'}: il ne sera plus jamais affiché. Perdu, il se remplace.</p>
      <div className="jeton-texte">
        {/* Read out letter by letter it would say nothing: its name says what it is. */}
        <code className="jeton-signes">{secret}</code>
        <ACopier texte={secret} libelle="Copier" variante="primary" />
      </div>
      <div className="rangee bouts">
        <CaseACocher
          nom="range"
          libelle="Je l’ai rangé dans un coffre de mots de passe"
          valeur={range}
          onChange={setRange}
        />
        <Bouton onClick={() => (range ? surFin() : setDemande(true))}>Terminer</Bouton>
      </div>
      <GardeSaisie actif={!range} Dialogue={ModalePerdu} />
      {demande && <ModalePerdu rester={() => setDemande(false)} quitter={surFin} />}
    </section>
  )
}
